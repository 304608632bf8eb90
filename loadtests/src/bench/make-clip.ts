import { spawn } from 'node:child_process';

export const FFMPEG = '/usr/bin/ffmpeg';

/**
 * Makes a film of moving test pictures.
 * @param picture of ffmpeg's testsrc2: `s=320x180:r=25:d=1`.
 */
export async function makeClip(file: string, picture: string): Promise<void> {
  const input = ['-f', 'lavfi', '-i', `testsrc2=${picture}`];
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file];
  const child = spawn(FFMPEG, ['-v', 'error', ...input, ...output], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}.`);
}
