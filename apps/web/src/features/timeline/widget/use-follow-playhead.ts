import { leftOf } from '@jampot/domain';
import type { TimelineColumn, ViewScale } from '@jampot/domain';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Playhead } from './playhead.ts';
import { scrollTo } from './scroll-to.ts';

/** Pixels before the playhead that are shown when a new page begins. */
const MARGIN = 48;

interface TimelineLayout {
  columns: readonly TimelineColumn[];
  scale: ViewScale;
  /** Pixels of the pane of labels. */
  labelWidth: number;
}

/** While it plays the timeline turns to the next page whenever the playhead leaves what is seen. */
export function useFollowPlayhead(
  scroller: RefObject<HTMLDivElement | null>,
  playhead: Playhead | null,
  { columns, scale, labelWidth }: TimelineLayout,
) {
  useEffect(() => {
    if (playhead === null) return undefined;
    const { time, playing } = playhead;
    return time.subscribe(() => {
      const element = scroller.current;
      if (element === null || !playing.get()) return;
      const left = leftOf(time.get(), columns, scale);
      const seen = left - element.scrollLeft;
      if (seen >= 0 && seen <= element.clientWidth - labelWidth) return;
      scrollTo(element, { left: Math.max(0, left - MARGIN) });
    });
  }, [scroller, playhead, columns, scale, labelWidth]);
}
