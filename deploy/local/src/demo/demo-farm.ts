import { idOf, signIn } from './api.ts';
import type { Row, SignIn } from './api.ts';

/** What the demo's renderer does: a light fall-off towards the corners, so that one sees that it ran. */
const ARGUMENTS = [
  ['-hide_banner', ''],
  ['-nostdin', ''],
  ['-y', ''],
  ['-progress', 'pipe:1'],
  ['-stats_period', '0.5'],
  ['-i', '{source}'],
  ['-vf', 'vignette=PI/3,format=yuv420p'],
  ['-c:v', 'libx264'],
  ['-preset', 'veryfast'],
  ['-crf', '18'],
  ['{output}', ''],
] as const;

/** What enrols an agent as the demo's node. */
export interface DemoNode {
  readonly token: string;
}

/**
 * Makes a pool with a node and FFmpeg as its renderer, through the public API, as a person would.
 * @param ffmpeg the program's path on this machine
 */
export async function seedFarm(options: SignIn, ffmpeg: string): Promise<DemoNode> {
  const api = await signIn(options);
  const account = 1;
  const pool = idOf(await api.post(`accounts/${account}/pools`, { name: 'Demo pool' }));
  const renderer = idOf(
    await api.post(`accounts/${account}/renderers`, {
      name: 'FFmpeg',
      output_extension: 'mp4',
      app_path_linux: ffmpeg,
      app_path_mac: ffmpeg,
      error_regex: 'Conversion failed!|Invalid data found when processing input',
      warning_regex: '(?i)\\bwarning\\b|deprecated',
      progress_regex: '^frame=\\s*(?P<frame>\\d+)$',
      arguments: ARGUMENTS.map(([arg, value]) => ({ arg, default: value })),
    }),
  );
  await api.post(`pools/${pool}/poolrenderers`, { renderer_id: renderer });
  const node = idOf(await api.post(`accounts/${account}/nodes`, { name: 'This computer' }));
  await api.post(`pools/${pool}/nodes`, { id: node });
  return { token: tokenIn(await api.post(`nodes/${node}/enrolments`, {})) };
}

function tokenIn(row: Row): string {
  if (typeof row['token'] === 'string') return row['token'];
  throw new Error('The enrolment has no token.');
}
