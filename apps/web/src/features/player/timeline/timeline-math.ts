import type { Filmstrip } from '../types.ts';

/** The frame under a point of the timeline: each frame owns an equal share of the width. */
export function frameAt(x: number, width: number, frames: number): number {
  if (width <= 0 || frames <= 0) return 0;
  return Math.min(frames - 1, Math.max(0, Math.floor((x / width) * frames)));
}

/** Where a frame begins on the timeline, 0 to 100. */
export function percentOf(frame: number, frames: number): number {
  return frames > 0 ? (Math.min(frame, frames) / frames) * 100 : 0;
}

/** Where the playhead stands: the middle of its frame's share, 0 to 100. */
export function playheadPercent(frame: number, frames: number): number {
  return percentOf(frame + 0.5, frames);
}

/** Column and row of the small frame to show for `frame`: the last one at or before it. */
export function tileOf(strip: Filmstrip, frame: number): { column: number; row: number } {
  let low = 0;
  let high = strip.frames.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((strip.frames[middle] ?? 0) <= frame) low = middle;
    else high = middle - 1;
  }
  return { column: low % strip.columns, row: Math.floor(low / strip.columns) };
}
