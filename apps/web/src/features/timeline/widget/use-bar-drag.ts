import { useEffect, useState } from 'react';
import { BarDrag } from './bar-drag.ts';
import type { DragContext } from './bar-drag.ts';

/** Bars can be dragged here; Escape gives a drag up. */
export function useBarDrag(
  context: Omit<DragContext, 'scroller'>,
  scroller: () => HTMLElement | null,
) {
  const [drag] = useState(() => new BarDrag({ ...context, scroller: null }));
  useEffect(() => {
    drag.update({ ...context, scroller: scroller() });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.isHolding) return;
      event.stopPropagation();
      drag.giveUp();
    };
    globalThis.addEventListener('keydown', onKey, true);
    return () => {
      globalThis.removeEventListener('keydown', onKey, true);
      drag.giveUp();
    };
  }, [drag]);
  return drag;
}
