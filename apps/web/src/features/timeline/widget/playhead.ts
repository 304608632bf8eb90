import { frameToSeconds, frameToTimecode, secondsToFrame } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import type { Store } from '../../../lib/store.ts';

/** Where in a cut somebody looks, and whether it plays from there. */
export interface Playhead {
  /** Milliseconds from the beginning of the cut, that of a frame. */
  readonly time: Store<number>;
  readonly playing: Store<boolean>;
}

/** The beginning of the frame that is on screen at a time; nothing is before the cut. */
export function frameStart(time: number, rate: FrameRate): number {
  const frame = secondsToFrame(time / 1000, rate);
  const start = frameToSeconds(frame, rate) * 1000;
  // The nearest frame is the next one in the second half of each.
  const shown = start > time + 1e-3 ? frame - 1 : frame;
  return frameToSeconds(Math.max(0, shown), rate) * 1000;
}

/** The time so many frames later. */
export function framesLater(time: number, by: number, rate: FrameRate): number {
  const frame = secondsToFrame(time / 1000, rate) + by;
  return frameToSeconds(Math.max(0, frame), rate) * 1000;
}

export function timecodeAt(time: number, rate: FrameRate): string {
  return frameToTimecode(secondsToFrame(time / 1000, rate), rate);
}
