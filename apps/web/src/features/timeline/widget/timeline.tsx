import { MOST_PIXELS, timelineColumns } from '@jampot/domain';
import type { WorkCalendar } from '@jampot/domain';
import { useEffect, useMemo, useState } from 'react';
import { rangeAfterKey } from './bar-keys.ts';
import { LabelEdge } from './label-edge.tsx';
import type { Playhead } from './playhead.ts';
import { PlayheadLine, PlayheadRuler } from './playhead-ruler.tsx';
import { RowLabel } from './row-label.tsx';
import { STORY_HEIGHT } from './row-story.tsx';
import type { BarHandlers } from './timeline-bars.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
import { TimelineHeader } from './timeline-header.tsx';
import { TimelineRow } from './timeline-row.tsx';
import classes from './timeline.module.css';
import type {
  BarChange,
  TimelineBar,
  TimelineLine,
  TimelineStretch,
  TimelineView,
} from './timeline.types.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { useEnds } from './use-ends.ts';
import { useFollowPlayhead } from './use-follow-playhead.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useReveal } from './use-reveal.ts';
import { useSteady } from './use-steady.ts';
import { useViewport } from './use-viewport.ts';

const FIRST_LABEL_WIDTH = 200;
/** Rows drawn above and below what is seen. */
const BESIDE = 1;

export interface TimelineStory {
  readonly of: (row: TimelineLine) => readonly TimelineStretch[];
  /** Told which rows are drawn: the first, and the one behind the last. */
  readonly onRows: (first: number, end: number) => void;
}

interface TimelineProps {
  /** What it is of, for who hears it. */
  label: string;
  /** In the order in which they stand. */
  rows: readonly TimelineLine[];
  view: TimelineView;
  readOnly: boolean;
  /** The moment of a line across; null for none. */
  now: number | null;
  /** When the studio works; null where days mean nothing. */
  calendar: WorkCalendar | null;
  /** A second row below each, which tells what happened; null for none. */
  story: TimelineStory | null;
  /** Where in the cut somebody looks; null where nothing plays. */
  playhead: Playhead | null;
  onChange: (change: BarChange) => void;
  onOpen: (bar: TimelineBar) => void;
  /** Two rows change places; null where their order is nobody's choice. */
  onSwap: ((one: string, other: string) => void) | null;
  /** Somebody scrolled to an end, or a bar is dragged beyond it. */
  onEnd: (at: 'left' | 'right') => void;
  /** Somebody made columns wider or narrower here. */
  onZoom: (columnWidth: number) => void;
}

/**
 * Rows of bars along a time: of a cut in frames, of a schedule in hours to months. Only what can be seen is
 * drawn. Bars are moved and resized by pointer and keys.
 */
export function Timeline(props: TimelineProps) {
  const { label, rows, view, readOnly, now, calendar, story, playhead } = props;
  const { onChange, onOpen, onSwap, onEnd, onZoom } = props;
  const { scale, columnWidth } = view;
  const rowHeight = view.rowHeight + (story === null ? 0 : STORY_HEIGHT);
  const { scroller, viewport, across, look } = useViewport();
  const [labels, setLabels] = useState(FIRST_LABEL_WIDTH);
  const [focused, setFocused] = useState<string | null>(null);
  const columns = useColumns(view);
  const width = (columns.at(-1)?.left ?? 0) + (columns.at(-1)?.width ?? 0);
  const drag = useBarDrag({ labelWidth: labels, columns, view, onChange, onEnd }, () => {
    return scroller.current;
  });
  useKeptPlace(scroller, { columns, scale, labelWidth: labels, columnWidth, onZoom });
  useEnds(scroller, onEnd);
  useFollowPlayhead(scroller, playhead, { columns, scale, labelWidth: labels });
  const reveal = useReveal(scroller, { columns, scale, labelWidth: labels, rowHeight });
  const first = Math.max(0, Math.floor(viewport.top / rowHeight) - BESIDE);
  const end = Math.ceil((viewport.top + viewport.height) / rowHeight) + BESIDE;
  const drawn = rows.slice(first, end);
  const tellRows = story?.onRows;
  useEffect(() => tellRows?.(first, end), [tellRows, first, end]);
  const active = focused ?? drawn.find(({ tasks }) => tasks.length > 0)?.tasks[0]?.id ?? null;

  const comeTo = (bar: TimelineBar, row: number, range = bar as { from: number; to: number }) => {
    setFocused(bar.id);
    reveal(bar.id, row, range);
  };
  const handlers: BarHandlers = {
    onPointerDown: (event, bar) => {
      if (event.button !== 0) return;
      // It stays drawn while it is dragged to where it could not be seen.
      setFocused(bar.id);
      if (readOnly) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.begin(event.currentTarget, event.clientX, bar);
    },
    onPointerMove: ({ clientX }) => drag.move(clientX),
    onPointerUp: () => drag.finish(),
    onPointerCancel: () => drag.giveUp(),
    onFocus: ({ id }) => setFocused(id),
    onOpen,
    onKeyDown: (event, bar) => {
      const row = rows.findIndex(({ tasks }) => tasks.some(({ id }) => id === bar.id));
      if (event.key === 'Enter') {
        event.preventDefault();
        return onOpen(bar);
      }
      if (event.key === ' ' && playhead !== null) {
        event.preventDefault();
        return playhead.playing.set(!playhead.playing.get());
      }
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        if (event.altKey) {
          const [own, other] = [rows[row], rows[row + step]];
          if (onSwap === null || own === undefined || other === undefined) return undefined;
          onSwap(own.id, other.id);
          return comeTo(bar, row + step);
        }
        const next = rowBeside(rows, row, step);
        const [target] = rows[next]?.tasks ?? [];
        return target === undefined ? undefined : comeTo(target, next);
      }
      const after = readOnly ? null : rangeAfterKey(bar, event, view);
      if (after === null) return undefined;
      event.preventDefault();
      if (after.from === bar.from && after.to === bar.to) return undefined;
      onChange({ bar, before: { from: bar.from, to: bar.to }, after });
      return comeTo(bar, row, after);
    },
  };
  const steady = useSteady({
    ...handlers,
    onSwap: (one: string, other: string) => onSwap?.(one, other),
  });
  return (
    <div
      ref={scroller}
      className={classes['timeline']}
      role="group"
      aria-label={label}
      style={
        {
          '--labels': `${labels}px`,
          '--row': `${rowHeight}px`,
          '--story': `${rowHeight - view.rowHeight}px`,
        } as React.CSSProperties
      }
      onScroll={look}
    >
      <div className={classes['content']} style={{ width: width + labels }}>
        <div className={classes['head']} data-head>
          <LabelEdge width={labels} onWidth={setLabels} />
          <TimelineHeader columns={columns} scale={scale} across={across} calendar={calendar} />
          {playhead === null ? null : (
            <PlayheadRuler playhead={playhead} columns={columns} view={view} />
          )}
        </div>
        <div className={classes['rows']} style={{ height: rows.length * rowHeight }}>
          <TimelineGrid
            columns={columns}
            across={across}
            view={view}
            now={now}
            calendar={calendar}
          />
          <div className={classes['names']}>
            {drawn.map((row, at) => (
              <RowLabel
                key={row.id}
                row={row}
                before={rows[first + at - 1]}
                top={(first + at) * rowHeight}
                onSwap={onSwap === null ? null : steady.onSwap}
              />
            ))}
          </div>
          {drawn.map((row, at) => (
            <TimelineRow
              key={row.id}
              row={row}
              top={(first + at) * rowHeight}
              columns={columns}
              view={view}
              across={across}
              readOnly={readOnly}
              active={row.tasks.some(({ id }) => id === active) ? active : null}
              handlers={steady}
              happened={story === null ? null : story.of(row)}
            />
          ))}
          {playhead === null ? null : (
            <PlayheadLine playhead={playhead} columns={columns} view={view} />
          )}
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

/** The next row with a bar, downwards or upwards; -1 without one. */
function rowBeside(rows: readonly TimelineLine[], row: number, step: 1 | -1): number {
  for (let next = row + step; next >= 0 && next < rows.length; next += step) {
    if ((rows[next]?.tasks.length ?? 0) > 0) return next;
  }
  return -1;
}
