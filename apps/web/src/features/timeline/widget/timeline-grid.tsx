import { leftOf, visibleColumns } from '@jampot/domain';
import type { TimelineColumn } from '@jampot/domain';
import classes from './timeline.module.css';
import type { TimelineView } from './timeline.types.ts';
import type { Viewport } from './use-viewport.ts';

/** Pixels below which the parts of a column would be one grey. */
const NARROWEST_PART = 8;

interface TimelineGridProps {
  columns: readonly TimelineColumn[];
  viewport: Viewport;
  view: TimelineView;
  /** The moment of a line across; null for none. */
  now: number | null;
}

/** Lines between the columns and their parts, days on which nobody works, and what time it is. */
export function TimelineGrid({ columns, viewport, view, now }: TimelineGridProps) {
  const { range, scale } = view;
  return (
    <div className={classes['grid']} aria-hidden="true">
      {visibleColumns(columns, viewport.left, viewport.width).map(
        ({ date, left, width, subScale, isWeekend, isWorkHour }) => (
          <span
            key={date}
            className={classes['column']}
            data-free={isWeekend === true || isWorkHour === false || undefined}
            data-parts={width / subScale >= NARROWEST_PART || undefined}
            style={{ left, width, '--part': `${width / subScale}px` } as React.CSSProperties}
          />
        ),
      )}
      {now === null || now < range.from || now > range.to ? null : (
        <span className={classes['now']} data-now style={{ left: leftOf(now, columns, scale) }} />
      )}
    </div>
  );
}
