import type { FrameRate } from '../frame-rate/frame-rate.ts';

/** Seconds: browsers round media times to whole microseconds. */
const MEDIA_CLOCK_STEP = 2e-6;

/** The second at which a frame begins. */
export function frameToSeconds(frame: number, rate: FrameRate): number {
  return (frame * rate.denominator) / rate.numerator;
}

/**
 * The frame that begins nearest to `seconds`: for stored seconds and for a decoded frame's own
 * time stamp (`requestVideoFrameCallback`), which the container may have rounded either way.
 */
export function secondsToFrame(seconds: number, rate: FrameRate): number {
  return Math.round(framesElapsed(seconds, rate)) + 0;
}

/** The frame on screen at the media time `seconds`: the last one that has begun. */
export function frameAtTime(seconds: number, rate: FrameRate): number {
  return Math.floor(framesElapsed(seconds + MEDIA_CLOCK_STEP, rate));
}

/** Where to seek so that exactly this frame is shown: its middle, clear of both neighbours. */
export function seekTime(frame: number, rate: FrameRate): number {
  return ((frame + 0.5) * rate.denominator) / rate.numerator;
}

/** How many frames a medium of this many seconds has. */
export function frameCount(durationSeconds: number, rate: FrameRate): number {
  return Math.max(0, secondsToFrame(durationSeconds, rate));
}

/** The frame itself, or the first or last one of a medium when it lies outside. */
export function clampFrame(frame: number, count: number): number {
  return Math.min(Math.max(0, Math.round(frame)), Math.max(0, count - 1));
}

function framesElapsed(seconds: number, rate: FrameRate): number {
  return (seconds * rate.numerator) / rate.denominator;
}
