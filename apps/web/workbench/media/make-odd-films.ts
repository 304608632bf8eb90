import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { code, ffmpeg } from './make-media.ts';

export interface OddFilm {
  /** Served under this name. */
  readonly file: string;
  /** Pixels as it is meant to be seen, and of a square of its code. */
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  /** Degrees that a player has to turn what is stored, clockwise. */
  readonly turn?: 90 | 270;
  /** How its colours are written, and what is told of that: 16 to 235, 0 to 255, or nothing. */
  readonly colour?: 'video' | 'full' | 'untold';
}

/** Films of other shapes than most: small, as only their shapes matter. */
export const oddFilms = {
  /** No whole squares of 16: decoders make 368 × 256 of it. */
  narrow: { file: '/odd-362x242.mp4', width: 362, height: 242, cell: 16 },
  /** The last of 180 rows are 12 of none: as 1080 are 1088. */
  rows: { file: '/odd-rows.mp4', width: 320, height: 180, cell: 16 },
  portrait: { file: '/odd-portrait.mp4', width: 180, height: 320, cell: 10 },
  turned: { file: '/odd-turned-90.mp4', width: 180, height: 320, cell: 10, turn: 90 },
  turnedBack: { file: '/odd-turned-270.mp4', width: 180, height: 320, cell: 10, turn: 270 },
  full: { file: '/odd-full-range.mp4', width: 320, height: 180, cell: 16, colour: 'full' },
  untold: { file: '/odd-untold.mp4', width: 320, height: 180, cell: 16, colour: 'untold' },
} as const satisfies Record<string, OddFilm>;

export const ODD = { frames: 48, rate: '25/1' } as const;

/** Pixels of the white edges at the right and below, and of the black ones within them. */
export const EDGE = { white: 2, black: 8 } as const;

/** Makes a film, once: colours in motion, its frame's number above, white edges at the right and below. */
export function makeOddFilm(folder: string, film: OddFilm): void {
  const path = join(folder, film.file);
  if (existsSync(path)) return;
  mkdirSync(folder, { recursive: true });
  const { width, height, cell, turn, colour = 'video' } = film;
  const bit = 'mod(floor(N/pow(2,X-1)),2)';
  const mark = `if(eq(X,0),255,if(eq(X,${code.cells - 1}),0,255*${bit}))`;
  const enlarge = `scale=${code.cells * cell}:${cell}:flags=neighbor`;
  const { white, black } = EDGE;
  const both = white + black;
  const edges = [
    `drawbox=0:${height - both}:${width}:${both}:black:fill`,
    `drawbox=${width - both}:${cell}:${both}:${height - cell}:black:fill`,
    `drawbox=0:${height - white}:${width}:${white}:white:fill`,
    `drawbox=${width - white}:${cell}:${white}:${height - cell}:white:fill`,
  ];
  const strip = `color=black:s=${code.cells}x1:r=${ODD.rate},format=gray,geq=lum='${mark}',${enlarge}`;
  const range = colour === 'full' ? 'pc' : 'tv';
  const stored = turn === undefined ? [] : [`transpose=${turn === 90 ? 2 : 1}`];
  const last = [...edges, `scale=out_color_matrix=bt709:out_range=${range}`, ...stored];
  ffmpeg([
    ...words(`-f lavfi -i testsrc2=s=${width}x${height}:r=${ODD.rate} -f lavfi -i`),
    strip,
    '-filter_complex',
    `[0][1]overlay=0:0:format=rgb,${last.join(',')},format=yuv420p`,
    ...words(`-frames:v ${ODD.frames} -c:v libx264 -profile:v high -crf 12 -g 12 -bf 0`),
    ...(colour === 'untold'
      ? []
      : words(`-color_range ${range} -colorspace bt709 -color_primaries bt709 -color_trc bt709`)),
    ...words('-movflags +faststart'),
    path,
  ]);
  if (turn !== undefined) tellTurn(path, turn, { width: height, height: width });
}

/** Writes into a film's track how it is to be turned, as cameras do. @param stored pixels of what is stored */
function tellTurn(path: string, turn: 90 | 270, stored: { width: number; height: number }): void {
  const bytes = readFileSync(path);
  // Behind the track header's name: its version, two days, number, length, layer and loudness.
  const matrix = bytes.indexOf('tkhd') + 44;
  const [one, whole] = [0x10000, 0x40000000];
  const turned =
    turn === 90
      ? [0, one, 0, -one, 0, 0, stored.height * one, 0, whole]
      : [0, -one, 0, one, 0, 0, 0, stored.width * one, whole];
  for (const [at, value] of turned.entries()) bytes.writeInt32BE(value, matrix + at * 4);
  writeFileSync(path, bytes);
}

const words = (text: string): string[] => text.split(' ');
