import { formatTime, frameToSeconds } from '@jampot/domain';
import type { FrameRate, TimeFormat, TimeOptions } from '@jampot/domain';

/** How frames of a version read: as the player writes them, or as the pages of a document, of which the first is frame 0. */
export type FrameClock =
  | ({
      readonly counts: 'frames';
      readonly rate: FrameRate;
      readonly format: TimeFormat;
    } & TimeOptions)
  | { readonly counts: 'pages' };

/** What a frame is called: `00:00:02:10`, `1012`, or `Page 3`. */
export function frameText(clock: FrameClock, frame: number): string {
  switch (clock.counts) {
    case 'frames':
      return formatTime(frame, clock.rate, clock.format, clock);
    case 'pages':
      return `Page ${frame + 1}`;
  }
}

/** Seconds from the first frame; null where no time passes. */
export function secondsOf(clock: FrameClock, frame: number): number | null {
  switch (clock.counts) {
    case 'frames':
      return frameToSeconds(frame, clock.rate);
    case 'pages':
      return null;
  }
}

/** What a note is left on, in the words of labels. */
export function frameWord(clock: FrameClock | null): 'frame' | 'page' {
  return clock?.counts === 'pages' ? 'page' : 'frame';
}
