import { freeDays, leftOf, timeAt, visibleColumns } from '@jampot/domain';
import type { TimelineColumn, WorkCalendar } from '@jampot/domain';
import { memo } from 'react';
import classes from './timeline.module.css';
import type { TimelineView } from './timeline.types.ts';
import type { Across } from './use-viewport.ts';

/** Pixels below which the parts of a column would be one grey. */
const NARROWEST_PART = 8;
/** Pixels below which a day on which nobody works is not drawn. */
const NARROWEST_DAY = 2;
const DAY = 86_400_000;

interface TimelineGridProps {
  columns: readonly TimelineColumn[];
  across: Across;
  view: TimelineView;
  /** The moment of a line across; null for none. */
  now: number | null;
  /** When the studio works; null where days mean nothing. */
  calendar: WorkCalendar | null;
}

/** Lines between the columns and their parts, days on which nobody works, and what time it is. */
export const TimelineGrid = memo(function TimelineGrid(props: TimelineGridProps) {
  const { columns, across, view, now, calendar } = props;
  const { range, scale } = view;
  return (
    <div className={classes['grid']} aria-hidden="true">
      {visibleColumns(columns, across.left, across.width).map(
        ({ date, left, width, subScale, isWeekend, isWorkHour }) => (
          <span
            key={date}
            className={classes['column']}
            data-free={(isWorkHour === false && isWeekend !== true) || undefined}
            data-parts={width / subScale >= NARROWEST_PART || undefined}
            style={{ left, width, '--part': `${width / subScale}px` } as React.CSSProperties}
          />
        ),
      )}
      {calendar === null
        ? null
        : shownFreeDays(props, calendar).map(({ from, left, width }) => (
            <span
              key={`free ${from}`}
              className={classes['free']}
              data-days-free
              style={{ left, width }}
            />
          ))}
      {now === null || now < range.from || now > range.to ? null : (
        <span className={classes['now']} data-now style={{ left: leftOf(now, columns, scale) }} />
      )}
    </div>
  );
});

/** Days on which nobody works where a day can be seen. */
function shownFreeDays({ columns, across, view }: TimelineGridProps, calendar: WorkCalendar) {
  const { scale } = view;
  const from = timeAt(across.left, columns, scale);
  const to = timeAt(across.left + across.width, columns, scale);
  if (leftOf(from + DAY, columns, scale) - leftOf(from, columns, scale) < NARROWEST_DAY) return [];
  return freeDays({ from, to }, calendar).map((free) => {
    const left = leftOf(free.from, columns, scale);
    return { from: free.from, left, width: leftOf(free.to, columns, scale) - left };
  });
}
