import { timecodeBase } from '../frame-rate/frame-rate.ts';
import type { FrameRate } from '../frame-rate/frame-rate.ts';
import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import { supportsDropFrame } from './drop-frame.ts';
import { formatTime, parseTime } from './time-format.ts';
import type { TimeFormat, TimeOptions } from './time-format.ts';

/** The medium in which somebody goes to a time. */
export interface TimePlace extends TimeOptions {
  /** The frame on screen, from 0: what '+12' and '-5' count from. */
  readonly now: number;
  /** How many frames there are. */
  readonly frames: number;
}

/**
 * The frame, from 0, that a person typed in the format they read: a place, or with a sign how far
 * from the frame on screen. Of a timecode the front may be left out, and the colons: '412' is
 * 00:00:04:12. It is counted as the medium counts, drop-frame or not, whichever colon is typed.
 * Refused, with the text to show: what is no time, and what lies outside of the medium.
 */
export function typedFrame(
  text: string,
  rate: FrameRate,
  format: TimeFormat,
  place: TimePlace,
): Result<number> {
  const [, sign, typed = ''] = /^\s*([+-]?)\s*(.*?)\s*$/su.exec(text) ?? [];
  const relative = sign === '+' || sign === '-';
  // How far is no place: it has no start, and no numbers are skipped in it.
  const start: TimeOptions = relative ? {} : place;
  const isDrop = start.dropFrame ?? false;
  const written = format === 'timecode' ? wholeTimecode(typed, rate, isDrop) : typed;
  const parsed = parseTime(written, rate, format, start);
  if (!parsed.ok) return parsed;
  const frame = relative ? place.now + (sign === '-' ? -1 : 1) * parsed.value : parsed.value;
  const last = Math.max(0, place.frames - 1);
  if (frame >= 0 && frame <= last) return ok(frame);
  const [from, to] = [0, last].map((end) => formatTime(end, rate, format, place));
  return refused(`Must be ${from} to ${to}.`);
}

const HOURS_TO_FRAMES = 4;

/** With what was left out in front, and the colons as the medium has them. */
function wholeTimecode(text: string, rate: FrameRate, dropFrame: boolean): string {
  const parts = /^\d+$/u.test(text) ? pairsOf(text, rate) : text.split(/[:;]/u);
  if (parts.length > HOURS_TO_FRAMES || !parts.every((part) => /^\d+$/u.test(part))) return text;
  const missing = Array.from({ length: HOURS_TO_FRAMES - parts.length }, () => '0');
  const [hours, minutes, seconds, frames] = [...missing, ...parts];
  const before = dropFrame && supportsDropFrame(rate) ? ';' : ':';
  return `${hours}:${minutes}:${seconds}${before}${frames}`;
}

/** '10412' as 1, 04 and 12: from the end, the frames with as many digits as the rate needs. */
function pairsOf(digits: string, rate: FrameRate): string[] {
  const frameDigits = Math.max(2, String(timecodeBase(rate) - 1).length);
  const clock = digits.slice(0, -frameDigits);
  const padded = clock.length % 2 === 0 ? clock : `0${clock}`;
  return [...(padded.match(/\d\d/gu) ?? []), digits.slice(-frameDigits)];
}
