import { sameFrameRate, frameRate, timecodeBase } from '../frame-rate/frame-rate.ts';
import type { FrameRate } from '../frame-rate/frame-rate.ts';

/**
 * Drop-frame timecode skips numbers, never frames: the first two (at 29.97; four at 59.94) of each
 * minute that is not a tenth one, so that the count keeps up with the clock.
 */
const DROPPED_PER_SECOND_OF_BASE = 1 / 15;
const MINUTES_PER_CYCLE = 10;

export function supportsDropFrame(rate: FrameRate): boolean {
  return (
    sameFrameRate(rate, frameRate(30_000, 1001)) || sameFrameRate(rate, frameRate(60_000, 1001))
  );
}

/** How many numbers a minute skips. */
export function droppedPerMinute(rate: FrameRate): number {
  return Math.round(timecodeBase(rate) * DROPPED_PER_SECOND_OF_BASE);
}

/** The frame's number as counted with the skipped ones. */
export function numberWithSkips(frame: number, rate: FrameRate): number {
  const dropped = droppedPerMinute(rate);
  const framesPerMinute = timecodeBase(rate) * 60 - dropped;
  const framesPerCycle = framesPerMinute * MINUTES_PER_CYCLE + dropped;
  const cycles = Math.floor(frame / framesPerCycle);
  const inCycle = frame % framesPerCycle;
  const minutes = inCycle < dropped ? 0 : Math.floor((inCycle - dropped) / framesPerMinute);
  return frame + dropped * ((MINUTES_PER_CYCLE - 1) * cycles + minutes);
}

/** The frame behind a number that was counted with the skipped ones, `minutes` into the timecode. */
export function frameWithoutSkips(number: number, minutes: number, rate: FrameRate): number {
  return number - droppedPerMinute(rate) * (minutes - Math.floor(minutes / MINUTES_PER_CYCLE));
}

/** Whether drop-frame counting leaves this number out, as 00:01:00;00. */
export function isSkippedNumber(
  minutes: number,
  seconds: number,
  frames: number,
  rate: FrameRate,
): boolean {
  return minutes % MINUTES_PER_CYCLE !== 0 && seconds === 0 && frames < droppedPerMinute(rate);
}
