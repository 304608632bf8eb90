import type { PlayRange } from '../types.ts';

/** The first and last frame that play, inside a medium of `frames`. */
export function playedFrames(range: PlayRange, frames: number): { first: number; last: number } {
  const end = Math.max(0, frames - 1);
  const first = Math.min(range.in ?? 0, end);
  const last = Math.min(range.out ?? end, end);
  return first <= last ? { first, last } : { first: 0, last: end };
}

/** The range with a new beginning; an end that would lie before it opens again. */
export function withIn(range: PlayRange, frame: number | null): PlayRange {
  const out = frame !== null && range.out !== null && range.out < frame ? null : range.out;
  return { in: frame, out };
}

/** The range with a new end; a beginning that would lie after it opens again. */
export function withOut(range: PlayRange, frame: number | null): PlayRange {
  const start = frame !== null && range.in !== null && range.in > frame ? null : range.in;
  return { in: start, out: frame };
}

const speeds = [1, 2, 4, 8];

/**
 * The next speed of the J and L keys: `direction` -1 or 1, `speed` the present signed one (0 when
 * paused). The same key again doubles it up to 8; the other key starts anew at 1.
 */
export function shuttleSpeed(speed: number, direction: -1 | 1): number {
  if (Math.sign(speed) !== direction) return direction;
  const next = speeds.find((step) => step > Math.abs(speed)) ?? 8;
  return direction * next;
}
