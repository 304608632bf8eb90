import { leftOf, timeAt } from '@jampot/domain';
import type { TimelineColumn, ViewScale } from '@jampot/domain';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { scrollTo } from './scroll-to.ts';

/** How much larger a column gets with one pixel of the wheel. */
const PER_PIXEL = 1.002;

interface KeptPlace {
  columns: readonly TimelineColumn[];
  scale: ViewScale;
  /** Pixels of the pane of labels. */
  labelWidth: number;
  /** Pixels of one column, as they were asked for. */
  columnWidth: number;
  /** Somebody turned the wheel with Ctrl, or spread two fingers. */
  onZoom: (columnWidth: number) => void;
}

/**
 * Keeps the time that is looked at where it is when columns get wider or come to be before the first: the
 * one below the pointer for the wheel, else the one at the left end.
 */
export function useKeptPlace(
  scroller: RefObject<HTMLDivElement | null>,
  { columns, scale, labelWidth, columnWidth, onZoom }: KeptPlace,
) {
  const anchor = useRef<{ time: number; x: number } | null>(null);
  const before = useRef({ columns, scale, left: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    const { columns: old, scale: oldScale, left } = before.current;
    if (element === null) return;
    if (old !== columns && oldScale === scale) {
      const { time, x } = anchor.current ?? { time: timeAt(left, old, scale), x: 0 };
      scrollTo(element, { left: leftOf(time, columns, scale) - x });
    }
    anchor.current = null;
    before.current = { columns, scale, left: element.scrollLeft };
  }, [scroller, columns, scale]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const onScroll = () => {
      before.current.left = element.scrollLeft;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const x = Math.max(0, event.clientX - element.getBoundingClientRect().left - labelWidth);
      anchor.current = { time: timeAt(element.scrollLeft + x, columns, scale), x };
      onZoom(columnWidth * PER_PIXEL ** -event.deltaY);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('wheel', onWheel);
    };
  }, [scroller, columns, scale, labelWidth, columnWidth, onZoom]);
}
