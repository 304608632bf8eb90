import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { keyTarget } from '../../../ui/index.ts';
import { placeAt } from './place-at.ts';

/** The attribute by which the scrolled list is found from a handle in it. */
export const QUEUE = 'data-queue';
/** Pixels from the edge of the list within which it scrolls by itself, and how far each time. */
const EDGE = 32;
const STEP = 8;

export interface Dragged {
  readonly id: number;
  /** Where it stands. */
  readonly from: number;
  /** Where it would come to stand, among the others. */
  readonly to: number;
}

interface QueueDrag {
  readonly dragged: Dragged | null;
  /** For the handle of the row of a job. */
  readonly handle: (
    id: number,
    index: number,
  ) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Puts the rows of a virtual list of equal rows into another order: by dragging their handle (Escape
 * gives up), which scrolls the list at its edges, or with the arrow keys, Home and End on it.
 */
export function useQueueDrag(
  count: number,
  rowHeight: number,
  onMove: (id: number, to: number) => void,
): QueueDrag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pointer = useRef<{ list: Element; y: number } | null>(null);

  const follow = () => {
    const at = pointer.current;
    if (at === null) return;
    const { top } = at.list.getBoundingClientRect();
    const y = at.y - top + at.list.scrollTop;
    setDragged((before) => {
      if (before === null) return before;
      const to = placeAt(y, rowHeight, before.from, count);
      return to === before.to ? before : { ...before, to };
    });
  };
  const dragging = dragged !== null;
  useEffect(() => {
    if (!dragging) return undefined;
    let frame = 0;
    const scroll = () => {
      const at = pointer.current;
      if (at !== null) {
        const { top, bottom } = at.list.getBoundingClientRect();
        const by = at.y < top + EDGE ? -STEP : at.y > bottom - EDGE ? STEP : 0;
        if (by !== 0) at.list.scrollTop += by;
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [dragging]);

  const stop = () => {
    pointer.current = null;
    setDragged(null);
  };
  const handle: QueueDrag['handle'] = (id, index) => ({
    onPointerDown: (event) => {
      const list = event.currentTarget.closest(`[${QUEUE}]`);
      if (event.button !== 0 || list === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { list, y: event.clientY };
      setDragged({ id, from: index, to: index });
    },
    onPointerMove: (event) => {
      if (dragged?.id !== id || pointer.current === null) return;
      pointer.current = { ...pointer.current, y: event.clientY };
      follow();
    },
    onPointerUp: () => {
      if (dragged?.id !== id) return;
      stop();
      if (dragged.to !== dragged.from) onMove(id, dragged.to);
    },
    onPointerCancel: stop,
    onKeyDown: (event) => {
      if (event.key === 'Escape' && dragged !== null) {
        event.stopPropagation();
        stop();
        return;
      }
      const to = keyTarget(event.key, index, count);
      if (to === null) return;
      event.preventDefault();
      if (to !== index) onMove(id, to);
    },
  });
  return { dragged, handle };
}
