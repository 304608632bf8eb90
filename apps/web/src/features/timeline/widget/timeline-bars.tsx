import { barOf, indexTasks, timeAt, TIMELINE_LIMITS, visibleTasks } from '@jampot/domain';
import type { TaskIndex, TimelineColumn } from '@jampot/domain';
import { IconAlarm } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './timeline.module.css';
import type { TimelineBar, TimelineLine, TimelineView } from './timeline.types.ts';
import type { Across } from './use-viewport.ts';

/** Heights of a row from which on a bar has room for a picture. */
const PICTURE_FROM = 2.25;
/** Pixels from which on it has room for the beginning of a name. */
const NAME_FROM = 26;

export interface BarHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, bar: TimelineBar) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, bar: TimelineBar) => void;
  readonly onFocus: (bar: TimelineBar) => void;
  readonly onOpen: (bar: TimelineBar) => void;
}

interface TimelineBarsProps {
  row: TimelineLine;
  columns: readonly TimelineColumn[];
  view: TimelineView;
  across: Across;
  readOnly: boolean;
  /** The bar that the keyboard comes to. */
  active: string | null;
  handlers: BarHandlers;
}

/** The bars of a row that can be seen. */
export function TimelineBars(props: TimelineBarsProps) {
  const { row, columns, view, across, readOnly, active, handlers } = props;
  const { scale, rowHeight } = view;
  const seen = {
    from: timeAt(across.left, columns, scale),
    to: timeAt(across.left + across.width, columns, scale),
  };
  const visible = visibleTasks(indexOf(row.tasks), seen);
  // What is dragged or has the keyboard stays, wherever it is scrolled to.
  const kept = row.tasks.filter((bar) => bar.id === active && !visible.includes(bar));
  return [...visible, ...kept].map((bar) => {
    const { left, width, isMilestone } = barOf(bar, columns, scale);
    return (
      <button
        key={bar.id}
        type="button"
        className={classes['bar']}
        data-bar={bar.id}
        data-milestone={isMilestone || undefined}
        data-narrow={width < TIMELINE_LIMITS.narrowTask || undefined}
        data-short={width < NAME_FROM || undefined}
        data-late={bar.late || undefined}
        data-fixed={readOnly || undefined}
        style={{ left, width, '--bar-color': bar.color } as React.CSSProperties}
        tabIndex={active === bar.id ? 0 : -1}
        title={`${bar.subject}\n${bar.times(bar)}`}
        onPointerDown={(event) => handlers.onPointerDown(event, bar)}
        onPointerMove={handlers.onPointerMove}
        onPointerUp={handlers.onPointerUp}
        onPointerCancel={handlers.onPointerCancel}
        onKeyDown={(event) => handlers.onKeyDown(event, bar)}
        onFocus={() => handlers.onFocus(bar)}
        onDoubleClick={() => handlers.onOpen(bar)}
      >
        {bar.image !== null && width >= PICTURE_FROM * rowHeight ? (
          <img src={bar.image} alt="" className={classes['picture']} loading="lazy" />
        ) : null}
        {bar.late ? (
          <IconAlarm className={classes['late']} size="0.875rem" stroke={1.75} aria-label="Late" />
        ) : null}
        <span className={classes['subject']}>{bar.subject}</span>
        <span className={classes['times']} data-times aria-hidden="true">
          {bar.times(bar)}
        </span>
      </button>
    );
  });
}

const indexes = new WeakMap<readonly TimelineBar[], TaskIndex<TimelineBar>>();

/** Made once for the bars of a row, however often they are drawn. */
function indexOf(tasks: readonly TimelineBar[]): TaskIndex<TimelineBar> {
  const known = indexes.get(tasks);
  if (known !== undefined) return known;
  const made = indexTasks(tasks);
  indexes.set(tasks, made);
  return made;
}
