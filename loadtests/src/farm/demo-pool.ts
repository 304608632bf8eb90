import { followEvents } from '@jampot/client';
import type { Client } from '@jampot/client';
import { jobProgressed, listAccountPools, readVersion } from '@jampot/contracts';
import { checkoutRoot, LocalAgent } from '@jampot/local';
import type { RunningProduct } from '@jampot/local';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rendered, renderedBytes, until, wantRender } from './render-version.ts';

const run = promisify(execFile);
/** White, so that what the demo's renderer darkens towards the corners is seen; long enough to be told of on its way. */
const FRAMES = 1200;
const SOURCE = `color=white:size=1280x720:rate=24,noise=alls=4`;
/** Milliseconds for the render, and for the preview of what it made. */
const RENDERED_WITHIN = 180_000;
const SHOWN_WITHIN = 120_000;
/** Pixels of a corner, and of the middle. */
const PATCH = 16;

interface Stage {
  readonly product: RunningProduct;
  readonly client: Client;
  readonly baseUrl: string;
  readonly folderId: number;
}

/**
 * What `npm start` has besides the product, on the product: the agent of this computer in the demo
 * pool renders an uploaded version with ffmpeg, its progress is told, and its result is what plays.
 * @returns what was not so.
 */
export async function demoPoolRenders(
  stage: Stage,
  show: (line: string) => void,
): Promise<string[]> {
  const { product, client, baseUrl, folderId } = stage;
  const { address, dataDir, credentials } = product;
  const folder = await mkdtemp(join(tmpdir(), 'jampot-demo-'));
  const signal = AbortSignal.timeout(RENDERED_WITHIN);
  const options = { root: checkoutRoot, address, dataDir, ...credentials, signal, show };
  const agent = await LocalAgent.start(options);
  const told: { readonly id: number; readonly percent: number }[] = [];
  const line = followEvents({
    client,
    baseUrl,
    onMissed: () => undefined,
    listeners: [
      ({ name, data }) => {
        if (name === jobProgressed.name) told.push(data as (typeof told)[number]);
      },
    ],
  });
  try {
    if (agent === undefined) return ['there is no agent of this computer'];
    const { rows } = await client.call(listAccountPools, { params: { id: 1 } });
    const pool = rows.find(({ name }) => name === 'Demo pool');
    if (pool === undefined) return ['there is no demo pool'];
    const clip = join(folder, 'white.mp4');
    const made = ['-f', 'lavfi', '-i', SOURCE, '-frames:v', String(FRAMES)];
    await run('ffmpeg', [
      '-v',
      'error',
      ...made,
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      clip,
    ]);
    const source = new File([await readFile(clip)], 'white.mp4', { type: 'video/mp4' });
    const wanted = await wantRender(client, folderId, pool.id, source);
    const states = await rendered(client, wanted, RENDERED_WITHIN);
    const preview = await until(SHOWN_WITHIN, async () => {
      const params = { id: wanted.versionId };
      const { processing, preview_url } = await client.one(readVersion, { params });
      return processing === 'done' ? (preview_url ?? undefined) : undefined;
    });
    const played = join(folder, 'played.mp4');
    const answer = await fetch(new URL(preview, baseUrl));
    await writeFile(played, Buffer.from(await answer.arrayBuffer()));
    await writeFile(join(folder, 'rendered.mp4'), await renderedBytes(client, baseUrl, wanted));
    const percents = told.filter(({ id }) => id === wanted.jobId).map(({ percent }) => percent);
    return [
      ...(states.join() === 'done' ? [] : [`its runs were ${states.join(', ')}`]),
      ...progressFaults(percents),
      ...(await filmFaults(join(folder, 'rendered.mp4'))),
      ...(await filmFaults(played)),
    ];
  } finally {
    line.stop();
    await agent?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function progressFaults(percents: readonly number[]): string[] {
  const onItsWay = percents.filter((percent) => percent > 0 && percent < 100);
  const rises = percents.every((percent, at) => percent >= (percents[at - 1] ?? 0));
  return [
    ...(onItsWay.length > 0 ? [] : ['nothing was told of it on its way']),
    ...(rises ? [] : [`its progress was ${percents.join(', ')}`]),
  ];
}

/** Every frame can be read, and its corners are dark, as those of the source are not. */
async function filmFaults(file: string): Promise<string[]> {
  const counted = ['-count_frames', '-show_entries', 'stream=codec_name,nb_read_frames'];
  const probe = ['-v', 'error', '-select_streams', 'v:0', ...counted, '-of', 'csv=p=0', file];
  const said = (await run('ffprobe', probe)).stdout.trim();
  const corner = await brightness(file, '0:0');
  const middle = await brightness(file, '(in_w-out_w)/2:(in_h-out_h)/2');
  return [
    ...(said === `h264,${FRAMES}` ? [] : [`${file} has ${said}, not h264 of ${FRAMES} frames`]),
    ...(corner < middle / 2 ? [] : [`${file} was not rendered: ${corner} and ${middle}`]),
  ];
}

/** Mean of a patch of the first frame, 0 to 255. */
async function brightness(file: string, at: string): Promise<number> {
  const picture = ['-frames:v', '1', '-vf', `crop=${PATCH}:${PATCH}:${at},format=gray`];
  const args = ['-v', 'error', '-i', file, ...picture, '-f', 'rawvideo', '-'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer' });
  return stdout.reduce((sum, value) => sum + value, 0) / stdout.length;
}
