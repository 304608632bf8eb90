import { dayOf, headerCells, headerScales, lastIndexUpTo, weekNumber } from '@jampot/domain';
import type { HeaderCell, TimelineColumn, ViewScale, WorkCalendar } from '@jampot/domain';
import { memo, useMemo } from 'react';
import classes from './timeline.module.css';
import type { Viewport } from './use-viewport.ts';

interface TimelineHeaderProps {
  columns: readonly TimelineColumn[];
  scale: ViewScale;
  viewport: Viewport;
  /** Its holidays are told where days are. */
  calendar: WorkCalendar | null;
}

/** What stands above the columns: months, weeks, days, hours, or the seconds of the cut. */
export const TimelineHeader = memo(function TimelineHeader(props: TimelineHeaderProps) {
  const { columns, scale, viewport, calendar } = props;
  const rows = useMemo(
    () => headerScales(scale).map((of) => ({ of, cells: headerCells(columns, of) })),
    [columns, scale],
  );
  const holidays = useMemo(
    () => new Map(calendar?.holidays.map(({ day, name }) => [day, name])),
    [calendar],
  );
  return (
    <div className={classes['header']} aria-hidden="true">
      {rows.map(({ of, cells }) => (
        <div key={of} className={classes['headerRow']}>
          {seenCells(cells, viewport).map(({ date, left, width }) => (
            <span
              key={date}
              className={classes['headerCell']}
              style={{ left, width }}
              title={of === 'day' ? holidays.get(dayOf(date)) : undefined}
            >
              <span className={classes['headerWord']}>{wordOf(date, of, width)}</span>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
});

/** Those of a sorted row that can be seen. */
function seenCells(cells: readonly HeaderCell[], { left, width }: Viewport) {
  const first = Math.max(
    0,
    lastIndexUpTo(cells, left, (cell) => cell.left),
  );
  return cells.slice(first, lastIndexUpTo(cells, left + width, (cell) => cell.left) + 1);
}

/** Pixels below which a word would be cut. */
const NARROW = 34;

/** As the times are written, see `wallTime`. */
const timeZone = 'UTC';
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone });
const SHORT_MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone });
const DAY = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', timeZone });

function wordOf(time: number, scale: ViewScale, width: number): string {
  const date = new Date(time);
  switch (scale) {
    case 'month':
      return width > 3 * NARROW ? MONTH.format(date) : SHORT_MONTH.format(date);
    case 'week':
      return width > NARROW ? `Week ${weekNumber(time)}` : String(weekNumber(time));
    case 'day':
      return width > 2 * NARROW ? DAY.format(date) : String(date.getUTCDate());
    case 'hour':
      return width > NARROW ? `${date.getUTCHours()}:00` : String(date.getUTCHours());
    case 'seconds':
      return secondsWord(time / 1000, width);
  }
}

function secondsWord(seconds: number, width: number): string {
  // Where there is no room for each, a round one stands for those behind it.
  const every = [1, 5, 10, 30, 60, 300, 600, 3600].find((step) => step * width > 1.6 * NARROW);
  if (every === undefined || seconds % every !== 0) return '';
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
