import { dayOf, headerCells, headerScales, lastIndexUpTo } from '@jampot/domain';
import type { HeaderCell, TimelineColumn, ViewScale, WorkCalendar } from '@jampot/domain';
import { memo, useMemo } from 'react';
import { fits, headerWord } from './header-words.ts';
import classes from './timeline.module.css';
import type { Across } from './use-viewport.ts';

/** Pixels of a cell from which on its word stays in sight while its beginning is not. */
const WIDE = 96;

interface TimelineHeaderProps {
  columns: readonly TimelineColumn[];
  scale: ViewScale;
  across: Across;
  /** Its holidays are told where days are. */
  calendar: WorkCalendar | null;
}

/** What stands above the columns: months, weeks, days, hours, or the seconds of the cut. */
export const TimelineHeader = memo(function TimelineHeader(props: TimelineHeaderProps) {
  const { columns, scale, across, calendar } = props;
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
          {seenCells(cells, across).map(({ date, left, width }) => {
            const word = headerWord(date, of, width);
            return (
              <span
                key={date}
                className={classes['headerCell']}
                style={{ left, width }}
                title={of === 'day' ? holidays.get(dayOf(date)) : undefined}
                data-wide={width >= WIDE || undefined}
                data-reaching={!fits(word, width) || undefined}
              >
                <span className={classes['headerWord']}>{word}</span>
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
});

/** Those of a sorted row that can be seen. */
function seenCells(cells: readonly HeaderCell[], { left, width }: Across) {
  const first = Math.max(
    0,
    lastIndexUpTo(cells, left, (cell) => cell.left),
  );
  return cells.slice(first, lastIndexUpTo(cells, left + width, (cell) => cell.left) + 1);
}
