import { barOf } from '@jampot/domain';
import type { TimelineColumn, TimeRange, ViewScale } from '@jampot/domain';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { scrollTo } from './scroll-to.ts';

/** Pixels between a bar that is brought into view and the edge. */
const MARGIN = 24;

interface TimelineLayout {
  columns: readonly TimelineColumn[];
  scale: ViewScale;
  labelWidth: number;
  /** Pixels. */
  rowHeight: number;
}

/** Brings a bar into view and the keyboard to it; it is drawn no sooner than it can be seen. */
export function useReveal(scroller: RefObject<HTMLDivElement | null>, layout: TimelineLayout) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    if (id === null) return;
    const bar = scroller.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(id)}"]`);
    if (!bar) return;
    wanted.current = null;
    bar.focus({ preventScroll: true });
  });
  return (id: string, row: number, range: TimeRange) => {
    wanted.current = id;
    const element = scroller.current;
    if (element === null) return;
    const { columns, scale, labelWidth, rowHeight } = layout;
    const { left, width } = barOf(range, columns, scale);
    const room = element.clientWidth - labelWidth;
    const head = element.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0;
    const top = row * rowHeight;
    scrollTo(element, {
      left: within(element.scrollLeft, room, left - MARGIN, left + width + MARGIN),
      top: within(element.scrollTop, element.clientHeight - head, top, top + rowHeight),
    });
  };
}

/** The nearest place from which a stretch can be seen; of a long one its beginning. */
function within(place: number, room: number, from: number, to: number): number {
  if (from < place || to - from > room) return Math.max(0, from);
  return to > place + room ? to - room : place;
}
