import { join } from 'node:path';
import { Complaint } from '../console/complaint.ts';
import { runProgram } from '../system/run-program.ts';

/** A piece of media of the demo project. */
export interface DemoClip {
  readonly asset: string;
  readonly fileName: string;
  /** The id of its status; it stays at the first without one. */
  readonly statusId?: number;
  /** In the project itself instead of the scene, so that opening the project shows something. */
  readonly inProject?: boolean;
  /** Assets of other clips that it is made of, or only refers to. */
  readonly uses?: readonly { readonly asset: string; readonly chain: boolean }[];
  /** Comes as its second version when all is linked: what is made of it is out of date then. */
  readonly later?: Pick<DemoClip, 'fileName' | 'ffmpeg'>;
  readonly ffmpeg: readonly string[];
}

/** Statuses that every account has. */
const FOR_REVIEW = 2;
const APPROVED = 4;
const IN_PROGRESS = 5;

const H264 = '-c:v libx264 -preset veryfast -pix_fmt yuv420p';

const QUIET = words('-hide_banner -loglevel error -nostdin -y');

/** Moving test pictures with a counter in them, so that a frame can be told from the next, and a still. */
export const DEMO_CLIPS: readonly DemoClip[] = [
  {
    asset: 'sc010_sh010',
    fileName: 'sc010_sh010_v001.mp4',
    statusId: FOR_REVIEW,
    uses: [{ asset: 'colour_chart', chain: true }],
    ffmpeg: words(
      '-f lavfi -i testsrc2=size=1280x720:rate=24:duration=8',
      '-f lavfi -i sine=frequency=220:beep_factor=4:duration=8',
      `${H264} -c:a aac -shortest`,
    ),
  },
  {
    asset: 'sc010_sh020',
    fileName: 'sc010_sh020_v001.mp4',
    statusId: IN_PROGRESS,
    uses: [
      { asset: 'sc010_sh010', chain: true },
      { asset: 'colour_chart', chain: false },
    ],
    ffmpeg: words(`-f lavfi -i gradients=size=1280x720:rate=24:speed=0.02:duration=5 ${H264}`),
  },
  {
    asset: 'colour_chart',
    fileName: 'colour_chart.png',
    later: {
      fileName: 'colour_chart_v002.png',
      // Paler, so that comparing it with the first shows something.
      ffmpeg: words('-f lavfi -i smptehdbars=size=1920x1080 -vf hue=s=0.5 -frames:v 1'),
    },
    statusId: APPROVED,
    inProject: true,
    ffmpeg: words('-f lavfi -i smptehdbars=size=1920x1080 -frames:v 1'),
  },
];

function words(...parts: readonly string[]): string[] {
  return parts.join(' ').split(' ');
}

/** Makes one clip in the folder and answers its path. */
export async function makeClip(
  { fileName, ffmpeg }: Pick<DemoClip, 'fileName' | 'ffmpeg'>,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const path = join(folder, fileName);
  const said: string[] = [];
  const code = await runProgram('ffmpeg', [...QUIET, ...ffmpeg, path], {
    cwd: folder,
    signal,
    onLine: (line) => said.push(line),
  });
  signal.throwIfAborted();
  if (code !== 0) throw new Complaint(`ffmpeg ended with ${code}: ${said.join(' ')}`, '');
  return path;
}
