import type { TimelineColumn } from '@jampot/domain';
import { memo } from 'react';
import { RowStory } from './row-story.tsx';
import { TimelineBars } from './timeline-bars.tsx';
import type { BarHandlers } from './timeline-bars.tsx';
import { TimelineStretches } from './timeline-stretches.tsx';
import classes from './timeline.module.css';
import type { TimelineLine, TimelineStretch, TimelineView } from './timeline.types.ts';
import type { Across } from './use-viewport.ts';

interface TimelineRowProps {
  row: TimelineLine;
  /** Pixels from the first row's top. */
  top: number;
  columns: readonly TimelineColumn[];
  view: TimelineView;
  across: Across;
  readOnly: boolean;
  /** The bar of this row that the keyboard comes to. */
  active: string | null;
  handlers: BarHandlers;
  /** What happened; null where no second row is shown. */
  happened: readonly TimelineStretch[] | null;
}

/** The bars of a row. Drawn anew only when something of it changed: scrolling down leaves what is there. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, top, readOnly, active, handlers, happened } = props;
  const { columns, view, across } = props;
  const where = { columns, view, across };
  return (
    <div className={classes['row']} style={{ top }}>
      {row.behind === undefined ? null : (
        <TimelineStretches stretches={row.behind} className={classes['off']} {...where} />
      )}
      <TimelineBars row={row} {...where} readOnly={readOnly} active={active} handlers={handlers} />
      {happened === null ? null : (
        <RowStory name={row.description} stretches={happened} {...where} />
      )}
    </div>
  );
});
