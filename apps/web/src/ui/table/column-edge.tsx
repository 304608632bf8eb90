import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { MAX_WIDTH, MIN_WIDTH } from './column-layout.ts';
import classes from './table.module.css';

/** Pixels that a press of an arrow widens or narrows by. */
const STEP = 16;

interface ColumnEdgeProps {
  label: string;
  width: number;
  /** What it is by itself. */
  firstWidth: number;
  onWidth: (width: number) => void;
}

/** The right edge of a column, which sets its width: by dragging it, or with the arrow keys. */
export function ColumnEdge({ label, width, firstWidth, onWidth }: ColumnEdgeProps) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    // In a small view the column is narrower than its width says.
    const drawn = event.currentTarget.parentElement?.getBoundingClientRect().width ?? width;
    from.current = { x: event.clientX, width: drawn };
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Width of ${label}`}
      aria-orientation="horizontal"
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuetext={`${width} pixels`}
      className={classes['edge']}
      onPointerDown={begin}
      onPointerMove={(event) => {
        if (from.current !== null) onWidth(from.current.width + event.clientX - from.current.x);
      }}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onDoubleClick={() => onWidth(firstWidth)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
        if (by === undefined && event.key !== 'Home') return;
        event.preventDefault();
        event.stopPropagation();
        onWidth(by === undefined ? firstWidth : width + by);
      }}
    />
  );
}
