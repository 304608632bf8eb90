import { TIMELINE_LIMITS } from '@jampot/domain';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Tells when somebody scrolled sideways to an end, once the scrolling has paused for a moment. */
export function useEnds(
  scroller: RefObject<HTMLDivElement | null>,
  onEnd: (at: 'left' | 'right') => void,
) {
  const tell = useRef(onEnd);
  useEffect(() => {
    tell.current = onEnd;
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let { scrollLeft } = element;
    let timer = 0;
    const look = () => {
      const { clientWidth, scrollWidth } = element;
      if (scrollWidth <= clientWidth) return;
      if (element.scrollLeft <= 0) tell.current('left');
      else if (element.scrollLeft + clientWidth >= scrollWidth - 1) tell.current('right');
    };
    const onScroll = () => {
      if (element.scrollLeft === scrollLeft) return;
      scrollLeft = element.scrollLeft;
      clearTimeout(timer);
      timer = globalThis.setTimeout(look, TIMELINE_LIMITS.scrollDebounce) as unknown as number;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
}
