import { frameAtTime, secondsToFrame } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';

/** Frames `first` up to, not including, `end`. */
export interface FrameSpan {
  first: number;
  end: number;
}

/** What has been loaded, in whole frames. */
export function bufferedFrames(ranges: TimeRanges, rate: FrameRate): FrameSpan[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    first: secondsToFrame(ranges.start(index), rate),
    end: frameAtTime(ranges.end(index), rate),
  })).filter((span) => span.end > span.first);
}
