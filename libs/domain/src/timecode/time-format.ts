import { parseDecimal } from '../decimals/decimals.ts';
import type { FrameRate } from '../frame-rate/frame-rate.ts';
import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import { frameToSeconds, secondsToFrame } from './frame-time.ts';
import { frameToTimecode, timecodeToFrame } from './timecode.ts';
import type { TimecodeOptions } from './timecode.ts';

/** Document 1, section 9. */
export type TimeFormat = 'timecode' | 'seconds' | 'frames';

export const TIME_FORMATS: readonly TimeFormat[] = ['timecode', 'seconds', 'frames'];

export const TIME_FORMAT_LABELS: Readonly<Record<TimeFormat, string>> = {
  timecode: 'Timecode',
  seconds: 'Seconds',
  frames: 'Frames',
};

export const INVALID_FRAME_NUMBER = 'Not a valid frame number.';

export interface TimeOptions extends TimecodeOptions {
  /** The number of the medium's first frame, as a version's start frame or start timecode says. */
  readonly startFrame?: number;
  /** The number of its start timecode, of which timecodes count; its first frame's where there is none. */
  readonly startTimecode?: number | null;
}

/** How a medium itself calls its places: by its timecode, or by the numbers of its frames; null without either. */
export function ownTimeFormat({
  startFrame = 0,
  startTimecode = null,
}: {
  readonly startFrame?: number | undefined;
  readonly startTimecode?: number | null | undefined;
}): TimeFormat | null {
  if (startTimecode !== null) return 'timecode';
  return startFrame === 0 ? null : 'frames';
}

/** A frame (0 is the medium's first) as a person reads it: '00:00:04:12', '4.480' or '112'. */
export function formatTime(
  frame: number,
  rate: FrameRate,
  format: TimeFormat,
  options: TimeOptions = {},
): string {
  const shown = frame + startOf(format, options);
  switch (format) {
    case 'timecode':
      return frameToTimecode(shown, rate, options);
    case 'seconds':
      return frameToSeconds(shown, rate).toFixed(3);
    case 'frames':
      return String(shown);
  }
}

/** The inverse of `formatTime`: the frame, counted from 0, that a person typed. */
export function parseTime(
  text: string,
  rate: FrameRate,
  format: TimeFormat,
  options: TimeOptions = {},
): Result<number> {
  const shown = parseShown(text.trim(), rate, format);
  return shown.ok ? ok(shown.value - startOf(format, options)) : shown;
}

function startOf(format: TimeFormat, { startFrame = 0, startTimecode }: TimeOptions): number {
  return format === 'timecode' ? (startTimecode ?? startFrame) : startFrame;
}

function parseShown(text: string, rate: FrameRate, format: TimeFormat): Result<number> {
  switch (format) {
    case 'timecode':
      return timecodeToFrame(text, rate);
    case 'seconds': {
      const seconds = parseDecimal(text);
      return seconds.ok ? ok(secondsToFrame(seconds.value, rate)) : seconds;
    }
    case 'frames':
      return /^\d{1,9}$/.test(text) ? ok(Number(text)) : refused(INVALID_FRAME_NUMBER);
  }
}
