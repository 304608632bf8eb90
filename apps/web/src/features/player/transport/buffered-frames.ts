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

/** Single frames, ascending, as spans. */
export function spansOf(frames: readonly number[]): FrameSpan[] {
  const spans: FrameSpan[] = [];
  for (const frame of frames) {
    const last = spans.at(-1);
    if (last !== undefined && frame <= last.end) last.end = frame + 1;
    else spans.push({ first: frame, end: frame + 1 });
  }
  return spans;
}
