import type { FrameRate } from '../frame-rate/frame-rate.ts';
import { timecodeBase } from '../frame-rate/frame-rate.ts';
import { ok } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import { frameToTimecode, timecodeToFrame } from '../timecode/timecode.ts';

export interface CutOffset {
  readonly frame: number;
  readonly timecode: string;
  readonly drop: boolean;
}

/** Reads `hh:mm:ss:ff`, with `;` before the frames for drop-frame; refused with the text to show. */
export function readOffset(text: string, rate: FrameRate): Result<CutOffset> {
  const frame = timecodeToFrame(text, rate);
  if (!frame.ok) return frame;
  const drop = text.includes(';');
  return ok({
    frame: frame.value,
    timecode: frameToTimecode(frame.value, rate, { dropFrame: drop }),
    drop,
  });
}

/** The timecode of the full hour in which a frame lies. */
export function hourBefore(frame: number, rate: FrameRate, drop: boolean): string {
  const [hours = '00'] = frameToTimecode(frame, rate, { dropFrame: drop }).split(':');
  const frames = '0'.repeat(Math.max(2, String(timecodeBase(rate) - 1).length));
  return `${hours}:00:00${drop ? ';' : ':'}${frames}`;
}
