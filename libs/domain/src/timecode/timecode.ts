import { timecodeBase } from '../frame-rate/frame-rate.ts';
import type { FrameRate } from '../frame-rate/frame-rate.ts';
import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import {
  frameWithoutSkips,
  isSkippedNumber,
  numberWithSkips,
  supportsDropFrame,
} from './drop-frame.ts';

export const TIMECODE_ERRORS = {
  shape: 'Timecode must be hh:mm:ss:ff.',
  minutes: 'Minutes must be 0 to 59.',
  seconds: 'Seconds must be 0 to 59.',
  dropFrame: 'Drop-frame timecode needs a rate of 29.97 or 59.94.',
} as const;

export interface TimecodeOptions {
  /** Written HH:MM:SS;FF. Ignored at rates that have no drop-frame counting. */
  readonly dropFrame?: boolean;
}

/** Document 2, section 5: one or two digits each; frames get a third from 100 a second on. */
const TIMECODE = /^(\d{1,2}):(\d{1,2}):(\d{1,2})([:;])(\d{1,3})$/;

/** HH:MM:SS:FF, or HH:MM:SS;FF with `dropFrame`. Hours go on past 23; a negative frame gets a minus. */
export function frameToTimecode(
  frame: number,
  rate: FrameRate,
  options: TimecodeOptions = {},
): string {
  const dropFrame = options.dropFrame === true && supportsDropFrame(rate);
  const whole = Math.abs(Math.round(frame));
  const number = dropFrame ? numberWithSkips(whole, rate) : whole;
  const base = timecodeBase(rate);
  const seconds = Math.floor(number / base);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => padded(part, 2)).join(':');
  const frames = padded(number % base, frameDigits(base));
  return `${frame < 0 && whole > 0 ? '-' : ''}${clock}${dropFrame ? ';' : ':'}${frames}`;
}

/**
 * The frame that a timecode names; a semicolon before the frames means drop-frame.
 * Refused, with the text to show: another shape, minutes or seconds over 59, frames not below the
 * rate, drop-frame at a rate without it, a number that drop-frame skips.
 */
export function timecodeToFrame(text: string, rate: FrameRate): Result<number> {
  const match = TIMECODE.exec(text.trim());
  if (match === null) return refused(TIMECODE_ERRORS.shape);
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1, 4).map(Number);
  const frames = Number(match[5]);
  const dropFrame = match[4] === ';';
  const base = timecodeBase(rate);

  if ((match[5] ?? '').length > frameDigits(base)) return refused(TIMECODE_ERRORS.shape);
  if (minutes > 59) return refused(TIMECODE_ERRORS.minutes);
  if (seconds > 59) return refused(TIMECODE_ERRORS.seconds);
  if (frames >= base) return refused(`Frames must be 0 to ${base - 1}.`);
  const totalMinutes = hours * 60 + minutes;
  const number = (totalMinutes * 60 + seconds) * base + frames;
  if (!dropFrame) return ok(number);
  if (!supportsDropFrame(rate)) return refused(TIMECODE_ERRORS.dropFrame);
  if (isSkippedNumber(minutes, seconds, frames, rate)) {
    return refused(`${text.trim()} does not exist in drop-frame timecode.`);
  }
  return ok(frameWithoutSkips(number, totalMinutes, rate));
}

/** The number that a medium's start timecode names; null without one that its rate has. */
export function startTimecodeFrame(text: string | null, rate: FrameRate | null): number | null {
  const number = text === null || rate === null ? null : timecodeToFrame(text, rate);
  return number?.ok === true ? number.value : null;
}

function frameDigits(base: number): number {
  return Math.max(2, String(base - 1).length);
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
