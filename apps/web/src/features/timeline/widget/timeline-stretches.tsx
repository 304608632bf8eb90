import { leftOf, timeAt } from '@jampot/domain';
import type { TimelineColumn } from '@jampot/domain';
import classes from './timeline.module.css';
import type { TimelineStretch, TimelineView } from './timeline.types.ts';
import type { Across } from './use-viewport.ts';

/** Pixels below which nothing could be told apart. */
const NARROWEST = 1;

interface TimelineStretchesProps {
  stretches: readonly TimelineStretch[];
  className: string | undefined;
  columns: readonly TimelineColumn[];
  view: TimelineView;
  across: Across;
}

/** The stretches of a row that can be seen. */
export function TimelineStretches(props: TimelineStretchesProps) {
  const { stretches, className, columns, view, across } = props;
  const { scale } = view;
  const from = timeAt(across.left, columns, scale);
  const to = timeAt(across.left + across.width, columns, scale);
  return stretches.map((stretch) => {
    if (stretch.to < from || stretch.from > to) return null;
    const left = leftOf(stretch.from, columns, scale);
    const width = leftOf(stretch.to, columns, scale) - left;
    if (width < NARROWEST) return null;
    const color = stretch.color === null ? {} : { background: stretch.color };
    return (
      <span
        key={stretch.from}
        className={`${classes['stretch'] ?? ''} ${className ?? ''}`}
        data-stretch={stretch.color === null ? 'off' : 'status'}
        style={{ left, width, ...color }}
        title={stretch.subject}
      />
    );
  });
}
