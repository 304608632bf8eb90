import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { frameToSeconds, secondsToFrame } from '../../timecode/frame-time.ts';
import { columnAfter, columnStart, daysLater, HOUR } from './wall-dates.ts';
import type { ViewScale } from './view-scale.ts';

/** The nearest frame in seconds, the nearest full hour in hours, else the nearest midnight. */
export function snapTime(time: number, scale: ViewScale, rate: FrameRate): number {
  switch (scale) {
    case 'seconds':
      return frameToSeconds(secondsToFrame(time / 1000, rate), rate) * 1000;
    case 'hour':
      return nearest(time, 'hour');
    case 'day':
    case 'week':
    case 'month':
      return nearest(time, 'day');
  }
}

/** So many frames, hours or days later, as an arrow key moves. */
export function stepTime(time: number, scale: ViewScale, rate: FrameRate, count: number): number {
  switch (scale) {
    case 'seconds':
      return frameToSeconds(secondsToFrame(time / 1000, rate) + count, rate) * 1000;
    case 'hour':
      return time + count * HOUR;
    case 'day':
    case 'week':
    case 'month':
      return daysLater(time, count);
  }
}

function nearest(time: number, scale: 'hour' | 'day'): number {
  const before = columnStart(time, scale);
  const after = columnAfter(before, scale);
  return time - before < after - time ? before : after;
}
