import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { dropPlaceClass, useReorderItem } from '../../../ui/drag/index.ts';
import type { Reorder } from '../../../ui/drag/index.ts';
import classes from './columns.module.css';
import { columnOf, DESCENDING_FIRST, resized } from './column-layout.ts';
import type { ColumnKey, ColumnLayout, PlacedColumn } from './column-layout.ts';

/** Pixels that a press of an arrow widens or narrows by. */
const STEP = 16;

interface ColumnHeadProps {
  column: PlacedColumn;
  /** The list's order: `name`, `-modified`. */
  sort: string;
  onSort: (sort: string) => void;
  onChange: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  order: Reorder;
  /** Among those that are shown, from 0. */
  index: number;
}

/**
 * The name of a column: pressing sorts by it, dragging moves it, its right edge widens it. By keys:
 * Alt with the arrows moves it, the arrows on its edge widen it.
 */
export function ColumnHead({ column, sort, onSort, onChange, order, index }: ColumnHeadProps) {
  const { key, width } = column;
  const { label, sort: by } = columnOf(key);
  const sorted = by !== null && by === sort.replace('-', '');
  const descending = sort.startsWith('-');
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  const { item, handle } = useReorderItem(order, { key, index, name: label });
  const press = () => {
    if (by === null) return;
    const next = sorted ? !descending : DESCENDING_FIRST.has(key);
    onSort(`${next ? '-' : ''}${by}`);
  };
  return (
    <div
      role="columnheader"
      className={`${classes['column']} ${dropPlaceClass}`}
      {...item}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <UnstyledButton
        className={classes['sort']}
        data-fixed={by === null || undefined}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={press}
        {...handle}
      >
        {label}
        {sorted ? <Arrow size="0.875rem" stroke={1.5} aria-hidden="true" /> : null}
      </UnstyledButton>
      <Edge columnKey={key} label={label} width={width} onChange={onChange} />
    </div>
  );
}

interface EdgeProps {
  columnKey: ColumnKey;
  label: string;
  width: number;
  onChange: ColumnHeadProps['onChange'];
}

/** The right edge of a column, which sets its width. */
function Edge({ columnKey, label, width, onChange }: EdgeProps) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const set = (next: number) => onChange((layout) => resized(layout, columnKey, next));
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
      aria-valuemin={60}
      aria-valuemax={900}
      aria-valuetext={`${width} pixels`}
      className={classes['edge']}
      onPointerDown={begin}
      onPointerMove={(event) => {
        if (from.current !== null) set(from.current.width + event.clientX - from.current.x);
      }}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onDoubleClick={() => set(columnOf(columnKey).width)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
        if (by === undefined && event.key !== 'Home') return;
        event.preventDefault();
        event.stopPropagation();
        set(by === undefined ? columnOf(columnKey).width : width + by);
      }}
    />
  );
}
