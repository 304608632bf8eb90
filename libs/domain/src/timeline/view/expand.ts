import { daysLater } from './wall-dates.ts';
import type { TimeRange, ViewScale } from './view-scale.ts';

export const AUTO_EXPANDS = ['none', 'left', 'right', 'both'] as const;
export type AutoExpand = (typeof AUTO_EXPANDS)[number];

/** Document 2, section 9: days that a timeline grows by. */
const DAYS_IN_HOURS = 1;
const DAYS = 31;
/** A cut is no schedule: it grows by a minute, and not to before its beginning. */
const CUT_STEP = 60_000;

/** The range of a timeline that was scrolled to one of its ends, where it may grow. */
export function expandedRange(
  range: TimeRange,
  at: 'left' | 'right',
  expand: AutoExpand,
  scale: ViewScale,
): TimeRange {
  if (expand !== 'both' && expand !== at) return range;
  return at === 'left'
    ? { ...range, from: grown(range.from, -1, scale) }
    : { ...range, to: grown(range.to, 1, scale) };
}

function grown(end: number, direction: 1 | -1, scale: ViewScale): number {
  switch (scale) {
    case 'seconds':
      return Math.max(Math.min(0, end), end + direction * CUT_STEP);
    case 'hour':
      return daysLater(end, direction * DAYS_IN_HOURS);
    case 'day':
    case 'week':
    case 'month':
      return daysLater(end, direction * DAYS);
  }
}
