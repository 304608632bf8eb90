import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { gridColumns } from './grid-columns.ts';
import classes from './lists.module.css';
import { useSeen } from './use-seen.ts';
import type { OnSeen } from './use-seen.ts';
import type { VirtualHandle } from './virtual-list.tsx';

interface VirtualGridProps<T> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  items: readonly T[];
  itemKey: (item: T, index: number) => string | number;
  /** Narrowest card in pixels (specification: 200, at least 2 columns). */
  columnWidth?: number;
  minColumns?: number;
  /** Height of a row of cards in pixels, by how wide they are (specification: thumbnails 220). */
  rowHeight?: (cardWidth: number) => number;
  gap?: number;
  overscan?: number;
  children: (item: T, index: number) => ReactNode;
  onSeen?: OnSeen | undefined;
  onEndReached?: (() => void) | undefined;
  handle?: Ref<VirtualHandle>;
}

/** Cards in as many columns as fit, of any number, drawing only the rows that are seen. */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const {
    items,
    itemKey,
    columnWidth = 200,
    minColumns = 2,
    rowHeight: heightOf = () => 220,
    gap = 16,
    overscan = 2,
    children,
    onSeen,
    onEndReached,
    handle,
    ...rest
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const columns = gridColumns(width - 2 * gap, columnWidth, gap, minColumns);
  const rowHeight = heightOf(Math.max(0, (width - (columns + 1) * gap) / columns));
  const rowCount = Math.ceil(items.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- not memoized: it must read the scroll position anew
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight + gap,
    overscan,
    paddingStart: gap,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  useImperativeHandle(
    handle,
    () => ({
      scrollToIndex: (index: number) => virtual.scrollToIndex(Math.floor(index / columns)),
      focus: () => scroller.current?.focus({ preventScroll: true }),
    }),
    [virtual, columns],
  );
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? -1;
  useSeen(virtual, onSeen, columns);
  useEffect(() => {
    if (rowCount > 0 && last >= rowCount - 1 - overscan) onEndReached?.();
  }, [last, rowCount, overscan, onEndReached]);

  return (
    <div {...rest} ref={scroller} className={classes['scroller']} tabIndex={rest.tabIndex ?? 0}>
      <div
        className={classes['canvas']}
        style={{ height: virtual.getTotalSize() }}
        role="presentation"
      >
        {rows.map((row) => (
          <div
            key={row.key}
            className={classes['cards']}
            role="presentation"
            style={{
              transform: `translateY(${row.start}px)`,
              height: rowHeight,
              gap,
              paddingInline: gap,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
              const index = row.index * columns + column;
              return (
                <div key={itemKey(item, index)} className={classes['cell']} role="presentation">
                  {children(item, index)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
