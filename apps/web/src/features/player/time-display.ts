import { formatTime, TIME_FORMAT_LABELS, TIME_FORMATS, typedFrame } from '@jampot/domain';
import type { FrameRate, Result, TimeFormat } from '@jampot/domain';
import { useCallback } from 'react';
import { formatFor, useChosenFormat, useFromZero } from '../../lib/viewer-settings.ts';
import type { PlayerSource } from './types.ts';

/** What tells of a medium how it counts. */
type Counted = Pick<PlayerSource, 'startFrame' | 'startTimecode' | 'dropFrame'>;

/**
 * Timecode, Seconds or Frames, remembered in this browser, and the next one in turn. Until one was chosen
 * what is shown says: a medium whose frames have numbers of their own is read by them.
 */
export function useTimeFormat(source: Counted | undefined): {
  format: TimeFormat;
  label: string;
  /** Places count from 0 as lengths do. */
  fromZero: boolean;
  next: () => void;
} {
  const [fromZero] = useFromZero();
  const [chosen, choose] = useChosenFormat();
  const format = formatFor(chosen, source ?? {});
  const next = useCallback(() => {
    const at = TIME_FORMATS.indexOf(format);
    choose(TIME_FORMATS[(at + 1) % TIME_FORMATS.length] ?? 'timecode');
  }, [format, choose]);
  return { format, label: TIME_FORMAT_LABELS[format], fromZero, next };
}

export interface TimeText {
  /** A frame, counted from 0, as the person wants to read it. */
  at: (frame: number) => string;
  /** How long so many frames are. */
  length: (frames: number) => string;
  /**
   * The frame that somebody typed in the chosen format, or what is wrong with it.
   * @param now the frame on screen @param frames how many there are
   */
  typed: (text: string, now: number, frames: number) => Result<number>;
}

/** Writes and reads frames in the chosen format; only places, not lengths, count from the start. */
export function timeText(
  format: TimeFormat,
  rate: FrameRate,
  source: Counted | undefined,
  fromZero = false,
): TimeText {
  const { startFrame = 0, startTimecode = null, dropFrame = false } = source ?? {};
  const start = fromZero ? { dropFrame } : { startFrame, startTimecode, dropFrame };
  return {
    at: (frame) => formatTime(frame, rate, format, start),
    length: (frames) => formatTime(frames, rate, format, { dropFrame }),
    typed: (text, now, frames) => typedFrame(text, rate, format, { ...start, now, frames }),
  };
}
