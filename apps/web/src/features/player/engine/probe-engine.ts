import type { FrameRate } from '@jampot/domain';
import { DecodedFilm } from './decoded-film.ts';
import { FilmScreen } from './film-screen.ts';
import type { EngineFault } from './engine-health.ts';
import film from './probe-film.mp4?url&no-inline';

const WIDTH = 160;
const HEIGHT = 90;
const FRAMES = 12;
const RATE: FrameRate = { numerator: 24, denominator: 1 };
/** Milliseconds after which a slow machine is believed. */
const PATIENCE = 10_000;
/** Red, green and blue that the film was made of, and where. */
const COLOURS = [
  { at: [40, 45], is: [200, 60, 60] },
  { at: [120, 45], is: [60, 60, 200] },
] as const;
/** Levels by which a colour may be off: coding and rounding take some. */
const OFF = 12;
const LIT = 160;

/**
 * Decodes a film of 12 numbered frames as any other, draws it and reads it back: some browsers show the frame
 * before, other colours, or rows that are none of the picture.
 * @returns what was wrong; null for nothing, and where it took too long to tell
 */
export async function probeEngine(): Promise<EngineFault | null> {
  const screen = new FilmScreen(() => undefined);
  screen.resize(WIDTH, HEIGHT);
  let look: () => void = () => undefined;
  const source = new DecodedFilm({
    url: film,
    rate: RATE,
    frames: FRAMES,
    store: screen.store,
    onChange: () => look(),
  });
  try {
    const frames = Array.from({ length: FRAMES }, (_, frame) => frame);
    const isThere = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE);
      look = () => {
        const isOver = source.phase.get() === 'failed' || frames.every((one) => source.has(one));
        if (!isOver) return;
        clearTimeout(timer);
        resolve(source.phase.get() !== 'failed');
      };
      source.want(frames);
    });
    if (!isThere) return source.phase.get() === 'failed' ? 'no picture' : null;
    for (const frame of frames) {
      const fault = faultOf(screen, source, frame);
      if (fault !== null) return fault;
    }
    return null;
  } finally {
    source.dispose();
    screen.dispose();
  }
}

function faultOf(screen: FilmScreen, source: DecodedFilm, frame: number): EngineFault | null {
  const picture = source.picture(frame);
  if (picture === null) return 'no picture';
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  screen.arrange((pictures) => {
    const shown = pictures.get(0);
    const tile = (first: NonNullable<typeof shown>) => ({
      clip: whole,
      first: { picture: first, at: whole },
      second: null,
      mix: { kind: 'first' as const },
    });
    return {
      tiles: shown === undefined ? [] : [tile(shown)],
      grade: { exposure: 0, gamma: 1 },
    };
  });
  screen.show(new Map([[0, picture]]));
  const rows = screen.read(whole);
  const at = (x: number, y: number) =>
    [0, 1, 2].map((part) => rows[(y * WIDTH + x) * 4 + part] ?? 0);
  const isLit = (x: number, y: number) => at(x, y).every((level) => level > LIT);
  const number = [0, 1, 2, 3].reduce(
    (sum, bit) => sum + (isLit(bit * 40 + 20, 15) ? 2 ** bit : 0),
    0,
  );
  if (number !== frame) return 'wrong frame';
  for (const {
    at: [x, y],
    is,
  } of COLOURS) {
    if (at(x, y).some((level, part) => Math.abs(level - (is[part] ?? 0)) > OFF))
      return 'wrong colour';
  }
  return isLit(80, HEIGHT - 1) && !isLit(80, HEIGHT - 6) ? null : 'wrong rows';
}
