import { weekNumber } from '@jampot/domain';
import type { ViewScale } from '@jampot/domain';

/** Pixels of a letter at most, and of what is beside a word. */
const LETTER = 7.5;
const BESIDE = 9;

/** As the times are written, see `wallTime`. */
const timeZone = 'UTC';
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone });
const SHORT_MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone });
const DAY = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', timeZone });

const MONDAY = 1;
const QUARTER = 6;

/** Is there room for a word in so many pixels? */
export function fits(word: string, width: number): boolean {
  return word.length * LETTER + BESIDE <= width;
}

/**
 * What a cell of the header reads: nothing where the word would be cut. Where no day, hour or second
 * has room of its own, a round one stands for those behind it, and reaches over them.
 */
export function headerWord(time: number, scale: ViewScale, width: number): string {
  const date = new Date(time);
  switch (scale) {
    case 'month':
      return firstThatFits([MONTH.format(date), SHORT_MONTH.format(date)], width);
    case 'week':
      return firstThatFits([`Week ${weekNumber(time)}`, String(weekNumber(time))], width);
    case 'day': {
      const number = String(date.getUTCDate());
      if (fits('00', width)) return firstThatFits([DAY.format(date), number], width);
      return date.getUTCDay() === MONDAY && fits('00', 7 * width) ? number : '';
    }
    case 'hour': {
      const hour = date.getUTCHours();
      if (fits('00', width)) return firstThatFits([`${hour}:00`, String(hour)], width);
      return hour % QUARTER === 0 && fits('00', QUARTER * width) ? String(hour) : '';
    }
    case 'seconds':
      return secondsWord(time / 1000, width);
  }
}

function firstThatFits(words: readonly string[], width: number): string {
  return words.find((word) => fits(word, width)) ?? '';
}

function secondsWord(seconds: number, width: number): string {
  const every = [1, 5, 10, 30, 60, 300, 600, 3600].find((step) => fits('00:00', step * width));
  if (every === undefined || seconds % every !== 0) return '';
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
