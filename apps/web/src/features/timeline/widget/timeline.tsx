import { labelWidth, MOST_PIXELS, timelineColumns } from '@jampot/domain';
import type { TimelineColumn } from '@jampot/domain';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { rangeAfterKey } from './bar-keys.ts';
import { TimelineBars } from './timeline-bars.tsx';
import type { BarHandlers } from './timeline-bars.tsx';
import { isSeen, TimelineHeader } from './timeline-header.tsx';
import classes from './timeline.module.css';
import type { BarChange, TimelineBar, TimelineLine, TimelineView } from './timeline.types.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { useViewport } from './use-viewport.ts';
import type { Viewport } from './use-viewport.ts';

/** Pixels. */
const ROW = 32;
const FIRST_LABEL_WIDTH = 200;
/** Rows drawn above and below what is seen. */
const BESIDE = 4;

interface TimelineProps {
  /** What it is of, for who hears it. */
  label: string;
  /** In the order in which they stand. */
  rows: readonly TimelineLine[];
  view: TimelineView;
  readOnly: boolean;
  /** The moment of a line across; null for none. */
  now: number | null;
  onChange: (change: BarChange) => void;
  onOpen: (bar: TimelineBar) => void;
  /** Two rows change places; null where their order is nobody's choice. */
  onSwap: ((one: string, other: string) => void) | null;
  /** Somebody scrolled to an end, or a bar was dragged there. */
  onEnd: (at: 'left' | 'right') => void;
}

/**
 * Rows of bars along a time: of a cut in frames, of a schedule in hours to months. Only what can be seen is
 * drawn. Bars are moved and resized by pointer and keys.
 */
export function Timeline(props: TimelineProps) {
  const { label, rows, view, readOnly, now, onChange, onOpen, onSwap, onEnd } = props;
  const { scroller, viewport, look } = useViewport();
  const [labels, setLabels] = useState(FIRST_LABEL_WIDTH);
  const [focused, setFocused] = useState<string | null>(null);
  const columns = useColumns(view);
  const width = (columns.at(-1)?.left ?? 0) + (columns.at(-1)?.width ?? 0);
  const drag = useBarDrag({ labelWidth: labels, columns, view, onChange }, () => scroller.current);
  const first = Math.max(0, Math.floor(viewport.top / ROW) - BESIDE);
  const drawn = rows.slice(first, Math.ceil((viewport.top + viewport.height) / ROW) + BESIDE);
  const active = focused ?? drawn.find(({ tasks }) => tasks.length > 0)?.tasks[0]?.id ?? null;

  const handlers: BarHandlers = {
    onPointerDown: (event, bar) => {
      if (readOnly || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.begin(event.currentTarget, event.clientX, bar);
    },
    onPointerMove: ({ clientX }) => drag.move(clientX),
    onPointerUp: () => drag.finish(),
    onPointerCancel: () => drag.giveUp(),
    onFocus: ({ id }) => setFocused(id),
    onOpen,
    onKeyDown: (event, bar) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        return onOpen(bar);
      }
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        event.preventDefault();
        return focusBeside(event, rows, bar, event.key === 'ArrowDown' ? 1 : -1);
      }
      const after = readOnly ? null : rangeAfterKey(bar, event, view);
      if (after === null) return undefined;
      event.preventDefault();
      if (after.from !== bar.from || after.to !== bar.to) {
        onChange({ bar, before: { from: bar.from, to: bar.to }, after });
      }
      return undefined;
    },
  };
  const onScroll = () => {
    look();
    const element = scroller.current;
    if (element === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    if (scrollWidth <= clientWidth) return;
    if (scrollLeft === 0) onEnd('left');
    else if (scrollLeft + clientWidth >= scrollWidth - 1) onEnd('right');
  };
  return (
    <div
      ref={scroller}
      className={classes['timeline']}
      role="group"
      aria-label={label}
      style={{ '--labels': `${labels}px`, '--row': `${ROW}px` } as React.CSSProperties}
      onScroll={onScroll}
    >
      <div className={classes['content']} style={{ width: width + labels }}>
        <div className={classes['head']}>
          <LabelEdge width={labels} onWidth={setLabels} />
          <TimelineHeader columns={columns} scale={view.scale} viewport={viewport} />
        </div>
        <div className={classes['rows']} style={{ height: rows.length * ROW }}>
          <Grid columns={columns} viewport={viewport} view={view} now={now} />
          {drawn.map((row, at) => (
            <div key={row.id} className={classes['row']} style={{ top: (first + at) * ROW }}>
              <RowLabel row={row} before={rows[first + at - 1]} onSwap={onSwap} />
              <div className={classes['bars']}>
                <TimelineBars
                  row={row}
                  columns={columns}
                  scale={view.scale}
                  viewport={viewport}
                  readOnly={readOnly}
                  active={active}
                  handlers={handlers}
                />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The columns at the width that was asked for, narrower where a browser could not lay them out. */
function useColumns({ range, scale, rate, columnWidth }: TimelineView) {
  const { from, to } = range;
  return useMemo(() => {
    const count = timelineColumns({ from, to }, { scale, rate }).length;
    const width = Math.min(columnWidth, MOST_PIXELS / count);
    return timelineColumns({ from, to }, { scale, rate, columnWidth: width });
  }, [from, to, scale, rate, columnWidth]);
}

function focusBeside(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly TimelineLine[],
  bar: TimelineBar,
  step: 1 | -1,
) {
  const at = rows.findIndex(({ tasks }) => tasks.some(({ id }) => id === bar.id));
  for (let next = at + step; next >= 0 && next < rows.length; next += step) {
    const [target] = rows[next]?.tasks ?? [];
    if (target === undefined) continue;
    const all = event.currentTarget.closest('[role="group"]');
    return all?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(target.id)}"]`)?.focus();
  }
  return undefined;
}

interface GridProps {
  columns: readonly TimelineColumn[];
  viewport: Viewport;
  view: TimelineView;
  now: number | null;
}

/** Lines between the columns, days on which nobody works, and what time it is. */
function Grid({ columns, viewport, view, now }: GridProps) {
  const at = now === null ? undefined : columns.findLast(({ date }) => date <= now);
  return (
    <div className={classes['grid']} aria-hidden="true">
      {columns
        .filter(({ left, width }) => isSeen(left, width, viewport))
        .map(({ date, left, width, isWeekend, isWorkHour }) => (
          <span
            key={date}
            className={classes['column']}
            data-free={isWeekend === true || isWorkHour === false || undefined}
            style={{ left, width }}
          />
        ))}
      {at === undefined || now === null || now > view.range.to ? null : (
        <span className={classes['now']} style={{ left: at.left }} />
      )}
    </div>
  );
}

interface RowLabelProps {
  row: TimelineLine;
  before: TimelineLine | undefined;
  onSwap: ((one: string, other: string) => void) | null;
}

/** A row's name; in an order of one's own it changes places with the row before it. */
function RowLabel({ row, before, onSwap }: RowLabelProps) {
  return (
    <div className={classes['label']} title={row.description}>
      <span className={classes['labelWord']}>{row.description}</span>
      {onSwap === null || before === undefined ? null : (
        <button
          type="button"
          className={classes['swap']}
          tabIndex={-1}
          aria-label={`Swap ${row.description} with ${before.description}`}
          title={`Swap with ${before.description}`}
          onClick={() => onSwap(row.id, before.id)}
        >
          ↑
        </button>
      )}
    </div>
  );
}

/** The edge of the labels, which makes them wider. */
function LabelEdge({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const move = (event: PointerEvent) => {
    if (from.current !== null) {
      onWidth(labelWidth(from.current.width + event.clientX - from.current.x));
    }
  };
  return (
    <div className={classes['corner']}>
      <span
        className={classes['edge']}
        role="separator"
        aria-orientation="vertical"
        aria-label="Width of the names"
        aria-valuenow={width}
        tabIndex={0}
        onPointerDown={(event) => {
          from.current = { x: event.clientX, width };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={() => (from.current = null)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') onWidth(labelWidth(width - 16));
          if (key === 'ArrowRight') onWidth(labelWidth(width + 16));
        }}
      />
    </div>
  );
}
