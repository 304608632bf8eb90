import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Real media for the workbench and for the proof of frame accuracy, made once by ffmpeg.
 *
 * Every frame of a coded video carries its own number as 16 black or white squares along the upper
 * edge, least significant bit first, between a white and a black square that prove the strip is
 * there. A wrong frame therefore can't be taken for the right one.
 */
export const rates: readonly string[] = (
  process.env['JAMPOT_RATES'] ?? '24000/1001,25/1,30000/1001,60000/1001'
).split(',');

export const code = { cells: 18, cell: 32, width: 640, height: 360 } as const;

export function makeCodedVideo(folder: string, rate: string, frames: number): string {
  const file = join(folder, `coded-${rate.replace('/', '-')}.mp4`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const bit = `mod(floor(N/pow(2,X-1)),2)`;
  const mark = `if(eq(X,0),255,if(eq(X,${code.cells - 1}),0,255*${bit}))`;
  // Reckoned for one pixel a square and then enlarged, a thousandth of the work.
  const enlarge = `scale=${code.cells * code.cell}:${code.cell}:flags=neighbor`;
  const strip = `color=black:s=${code.cells}x1:r=${rate},format=gray,geq=lum='${mark}',${enlarge}`;
  const picture = `testsrc2=s=${code.width}x${code.height}:r=${rate}`;
  ffmpeg([
    '-f',
    'lavfi',
    '-i',
    picture,
    '-f',
    'lavfi',
    '-i',
    strip,
    '-filter_complex',
    '[0][1]overlay=0:0:format=yuv420,format=yuv420p',
    '-frames:v',
    String(frames),
    '-r',
    rate,
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    '-g',
    '12',
    '-bf',
    '3',
    '-movflags',
    '+faststart',
    file,
  ]);
  return file;
}

export function ffmpeg(args: readonly string[]): void {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { stdio: 'inherit' });
}
