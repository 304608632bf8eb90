import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FFMPEG } from '../make-clip.ts';

/** Squares of the code, as the workbench reads them: a white one, 16 bits with the lowest first, a black one. */
const CELLS = 18;
/** Pixels of a square. */
const CELL = 32;

export interface CodedFilm {
  readonly width: number;
  readonly height: number;
  readonly rate: number;
  readonly frames: number;
}

/**
 * Makes a source whose frames carry their numbers along the upper edge. It moves and has the grain of a camera's
 * picture: how many bytes key frames save depends on that.
 */
export async function makeCodedFilm(file: string, film: CodedFilm): Promise<void> {
  const { width, height, rate, frames } = film;
  const mark = `if(eq(X,0),255,if(eq(X,${CELLS - 1}),0,255*mod(floor(N/pow(2,X-1)),2)))`;
  const enlarge = `scale=${CELLS * CELL}:${CELL}:flags=neighbor`;
  const strip = `color=black:s=${CELLS}x1:r=${rate},format=gray,geq=lum='${mark}',${enlarge}`;
  const picture = `testsrc2=s=${width}x${height}:r=${rate},noise=alls=3:allf=t`;
  const both = '[0][1]overlay=0:0:format=yuv420,format=yuv420p';
  await ffmpeg([
    ...words(`-f lavfi -i ${picture} -f lavfi -i ${strip} -filter_complex ${both}`),
    ...words(`-frames:v ${frames} -c:v libx264 -preset ultrafast -crf 12`),
    file,
  ]);
}

/** Makes the same film anew with every frame a key frame, of the quality that a preview has. */
export async function makeAllIntra(source: string, file: string): Promise<void> {
  await ffmpeg([
    '-i',
    source,
    ...words('-an -c:v libx264 -preset veryfast -crf 20 -profile:v high -pix_fmt yuv420p'),
    ...words(
      '-g 1 -bf 0 -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709',
    ),
    ...words('-movflags +faststart'),
    file,
  ]);
}

const words = (text: string): string[] => text.split(' ');

async function ffmpeg(args: readonly string[]): Promise<void> {
  const child = spawn(FFMPEG, ['-v', 'error', '-nostdin', '-y', ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}.`);
}
