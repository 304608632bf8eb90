import type { FrameRate, TimelineRow, TimelineTask, TimeRange, ViewScale } from '@jampot/domain';

/** A bar as it is drawn; times are milliseconds, see `TimeRange`. */
export interface TimelineBar extends TimelineTask {
  readonly subject: string;
  /** `#RRGGBB`. */
  readonly color: string;
  /** Address of a picture that fills its left end; null without one. */
  readonly image: string | null;
  /** It should have been over. */
  readonly late: boolean;
  /** What its tooltip tells below its name. */
  readonly times: (range: TimeRange) => string;
}

/** A part of a row that tells something and is not moved: a status that it had, days that somebody is away. */
export interface TimelineStretch extends TimeRange {
  /** `#RRGGBB`; null for hatching. */
  readonly color: string | null;
  readonly subject: string;
}

/** A row of bars. */
export interface TimelineLine extends TimelineRow {
  readonly tasks: readonly TimelineBar[];
  /** Behind its bars. */
  readonly behind?: readonly TimelineStretch[];
}

/** What the widget shows, and how large. */
export interface TimelineView {
  readonly range: TimeRange;
  readonly scale: ViewScale;
  readonly rate: FrameRate;
  /** Pixels of one column. */
  readonly columnWidth: number;
  /** Pixels of one row. */
  readonly rowHeight: number;
}

/** A bar that was moved or resized. */
export interface BarChange {
  readonly bar: TimelineBar;
  readonly before: TimeRange;
  readonly after: TimeRange;
}
