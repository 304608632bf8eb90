import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { frameRate, framesPerSecond, timecodeBase } from '../../frame-rate/frame-rate.ts';
import { supportsDropFrame } from '../../timecode/drop-frame.ts';
import { timecodeToFrame } from '../../timecode/timecode.ts';
import type { CutWarning } from '../cut.ts';
import type { EdlEvent } from './edl-events.ts';

const NTSC = frameRate(30_000, 1001);
const SECONDS_A_DAY = 24 * 3600;

/** Frames of a day by the clock, or as drop-frame timecode counts it. */
export function framesOfDay(rate: FrameRate, drop: boolean): number {
  if (!drop || !supportsDropFrame(rate)) return SECONDS_A_DAY * timecodeBase(rate);
  const last = timecodeToFrame(`23:59:59;${timecodeBase(rate) - 1}`, rate);
  return last.ok ? last.value + 1 : 0;
}

/** A `;`, `,` or `.` before the frames means drop-frame, else what `FCM:` said last. */
export function isDrop(time: string, fcm: EdlEvent['fcm']): boolean {
  return /[;,.]\d+$/u.test(time) || fcm === 'drop';
}

/** The frame of a time of an event; null for a number that does not exist. */
export function eventFrame(time: string, fcm: EdlEvent['fcm'], rate: FrameRate): number | null {
  const [hours, minutes, seconds, frames] = time.split(/[:;.,]/u);
  const mark = isDrop(time, fcm) ? ';' : ':';
  const frame = timecodeToFrame(`${hours}:${minutes}:${seconds}${mark}${frames}`, rate);
  return frame.ok ? frame.value : null;
}

/** What the numbers of a file say about its rate. */
export interface RateHint {
  readonly rate: FrameRate;
  readonly warning: CutWarning;
}

/** The slowest usual rate that has all numbers of the events, when the chosen one has not. */
export function rateHint(events: readonly EdlEvent[], chosen: FrameRate): RateHint | null {
  let [most, drop] = [0, false];
  for (const { parsed, fcm } of events) {
    for (const time of parsed?.times ?? []) {
      most = Math.max(most, Number(/\d+$/u.exec(time)?.[0] ?? 0));
      drop ||= isDrop(time, fcm);
    }
  }
  const base = timecodeBase(chosen);
  if (most >= 30 && base <= most) {
    return { rate: frameRate(most < 50 ? 50 : 60), warning: 'rate-at-least-50' };
  }
  if (drop && !supportsDropFrame(chosen)) return { rate: NTSC, warning: 'drop-needs-29.97' };
  if (most >= 25 && base <= most) return { rate: NTSC, warning: 'rate-at-least-29.97' };
  if (most >= 24 && framesPerSecond(chosen) < 25 && base <= most) {
    return { rate: frameRate(25), warning: 'rate-at-least-25' };
  }
  return null;
}
