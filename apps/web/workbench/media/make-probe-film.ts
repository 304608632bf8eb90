import { join } from 'node:path';
import { ffmpeg } from './make-media.ts';

/**
 * What the engine is tried with: 12 frames of 160 × 90. Above, four squares with the frame's number, least
 * significant bit first; in the middle red and blue; the last two rows are white, and 90 is no multiple of 16.
 */
export const probeFilm = { width: 160, height: 90, frames: 12, rate: 24 } as const;

/** What is wrong with a film that is to be found faulty. */
export interface ProbeFault {
  /** Added to each frame's number. */
  readonly numbers?: number;
  readonly red?: string;
  readonly lastRows?: string;
}

/** Makes the film, or a faulty one. `node make-probe-film.ts <file>` makes the one that is bundled. */
export function makeProbeFilm(path: string, fault: ProbeFault = {}): void {
  const { width, height, frames, rate } = probeFilm;
  const bit = `mod(floor((N+${fault.numbers ?? 0})/pow(2,floor(X/40))),2)`;
  const above = `color=black:s=${width}x30:r=${rate},format=gray,geq=lum='255*${bit}',format=yuv420p`;
  const colour = (name: string) => `color=${name}:s=80x30:r=${rate},format=yuv420p`;
  const rest = `color=black:s=${width}x28:r=${rate},format=yuv420p`;
  const last = `color=${fault.lastRows ?? 'white'}:s=${width}x2:r=${rate},format=yuv420p`;
  ffmpeg([
    '-filter_complex',
    [
      `${above}[above]`,
      `${colour(fault.red ?? '0xC83C3C')}[red]`,
      `${colour('0x3C3CC8')}[blue]`,
      `[red][blue]hstack[middle]`,
      `${rest}[rest]`,
      `${last}[last]`,
      '[above][middle][rest][last]vstack=inputs=4,scale=out_color_matrix=bt709:out_range=tv[film]',
    ].join(';'),
    '-map',
    '[film]',
    '-frames:v',
    String(frames),
    '-s',
    `${width}x${height}`,
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-crf',
    '12',
    '-g',
    '6',
    '-bf',
    '0',
    '-color_range',
    'tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-movflags',
    '+faststart',
    path,
  ]);
}

const [, self = '', path] = process.argv;
if (self.endsWith('make-probe-film.ts') && path !== undefined) makeProbeFilm(join(path));
