import { ok, refused } from '../../result/result.ts';
import type { Result } from '../../result/result.ts';

/** What a column of the timeline is: seconds for the cut, the others for the schedule. */
export const VIEW_SCALES = ['seconds', 'hour', 'day', 'week', 'month'] as const;
export type ViewScale = (typeof VIEW_SCALES)[number];

/** Document 2, section 9. Widths and heights are in em, times of day in hours. */
export const TIMELINE_DEFAULTS = {
  displayMode: 'seconds',
  rowHeight: 2,
  columnWidth: 2,
  columnSubScale: 4,
  viewScale: 'day',
  sortMode: 'name',
  firstDayOfWeek: 1,
  weekendDays: [0, 6],
  workHours: [8, 9, 10, 11, 12, 13, 14, 15, 16],
  scaleUnit: 1000,
  autoExpand: 'none',
} as const;

/** Sizes in pixels and times in milliseconds, of the same section and section 2. */
export const TIMELINE_LIMITS = {
  scrollDebounce: 5,
  resizeZone: 5,
  narrowResizeZone: 3,
  narrowTask: 10,
  autoScrollStep: 15,
  autoScrollMargin: 5,
  labelHandle: 5,
  minLabelWidth: 50,
  /** In em, as the slider goes. */
  minRowHeight: 2,
  maxRowHeight: 15,
} as const;

/** Pixels of a side that every browser can lay out. */
export const MOST_PIXELS = 8_000_000;

/** The scale by its name; refused as specified. */
export function checkViewScale(scale: string): Result<ViewScale> {
  const known = VIEW_SCALES.find((one) => one === scale);
  return known === undefined ? refused(`Unsupported view scale: ${scale}`) : ok(known);
}

/**
 * A range of time in milliseconds: of the clock on the account's wall (see `wallTime`), or in the seconds scale
 * from the beginning of the cut.
 */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** Both ends of a timeline, the earlier one first; refused as specified when one is missing. */
export function timelineRange(
  from: number | null | undefined,
  to: number | null | undefined,
): Result<TimeRange> {
  if (typeof from !== 'number' || typeof to !== 'number' || Number.isNaN(from + to)) {
    return refused('From and to date range cannot be undefined');
  }
  return ok({ from: Math.min(from, to), to: Math.max(from, to) });
}

/** The width of the pane of labels while its edge is dragged. */
export function labelWidth(width: number): number {
  return Math.max(TIMELINE_LIMITS.minLabelWidth, Math.round(width));
}
