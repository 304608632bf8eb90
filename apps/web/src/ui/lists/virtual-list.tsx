import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import type { HTMLAttributes, ReactNode, Ref, RefCallback } from 'react';
import classes from './lists.module.css';
import { useSeen } from './use-seen.ts';
import type { OnSeen } from './use-seen.ts';

export interface VirtualHandle {
  /** @param align where it comes to stand; by default the list moves no more than it must */
  scrollToIndex: (index: number, align?: 'start' | 'center') => void;
  /** Gives the list the keys. */
  focus: () => void;
}

interface VirtualListProps<T> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  items: readonly T[];
  /** Stable identity of a row, so that it keeps its state while the list moves. */
  itemKey: (item: T, index: number) => string | number;
  /** Height of a row in pixels; rows may turn out taller when `measured`. */
  rowHeight: number;
  measured?: boolean;
  overscan?: number;
  /** Rows that stay drawn wherever the list is: one that is typed into, or that a finger holds. */
  keep?: number | readonly number[] | undefined;
  children: (item: T, index: number) => ReactNode;
  onSeen?: OnSeen | undefined;
  /** Called once when the end comes near: loads the next page. */
  onEndReached?: (() => void) | undefined;
  handle?: Ref<VirtualHandle>;
  /** Follows the element that scrolls. */
  scrollerRef?: RefCallback<HTMLElement> | undefined;
}

/** A list of any length that draws only what is seen. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const {
    items,
    itemKey,
    rowHeight,
    measured,
    overscan = 8,
    keep,
    children,
    onSeen,
    onEndReached,
    handle,
    scrollerRef,
    ...rest
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      return scrollerRef?.(element);
    },
    [scrollerRef],
  );
  const keyOf = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item, index);
    },
    [items, itemKey],
  );
  // oxlint-disable-next-line react/incompatible-library -- not memoized: it must read the scroll position anew
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const kept = [keep ?? []].flat().filter((row) => row >= 0 && row < items.length);
      return [...new Set([...shown, ...kept])].toSorted((a, b) => a - b);
    },
    // Other keys mean that every row is measured anew, all 100,000 of them: where rows have one
    // height their place is key enough.
    ...(measured ? { getItemKey: keyOf } : {}),
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? -1;
  useImperativeHandle(
    handle,
    () => ({
      scrollToIndex: (index, align) => virtual.scrollToIndex(index, { align: align ?? 'auto' }),
      focus: () => scroller.current?.focus({ preventScroll: true }),
    }),
    [virtual],
  );
  useSeen(virtual, onSeen);
  useEffect(() => {
    if (items.length > 0 && last >= items.length - 1 - overscan) onEndReached?.();
  }, [last, items.length, overscan, onEndReached]);

  return (
    <div
      {...rest}
      ref={attach}
      className={`${classes['scroller']} ${rest.className ?? ''}`}
      tabIndex={rest.tabIndex ?? 0}
    >
      <div
        className={classes['canvas']}
        style={{ height: virtual.getTotalSize() }}
        role="presentation"
      >
        {rows.map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <div
              key={keyOf(row.index)}
              ref={measured ? virtual.measureElement : undefined}
              data-index={row.index}
              className={classes['row']}
              style={{
                transform: `translateY(${row.start}px)`,
                height: measured ? undefined : row.size,
              }}
              role="presentation"
            >
              {children(item, row.index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
