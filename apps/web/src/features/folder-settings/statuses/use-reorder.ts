import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { keyTarget } from '../../../ui/index.ts';

/** The attribute by which the lines of the list are found while one is dragged. */
export const LINE = 'data-line';

interface Dragged {
  readonly key: number;
  readonly index: number;
}

interface Reorder {
  /** The list element; each of its lines carries its key in `data-line`. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** What is dragged, and where it would come to stand among the others. */
  readonly dragged: Dragged | null;
  /** For the handle of a line. */
  readonly handle: (
    key: number,
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
 * Puts the lines of a list into another order: by dragging their handle (Escape gives up), or with
 * the arrow keys, Home and End on it.
 */
export function useReorder(count: number, onMove: (key: number, index: number) => void): Reorder {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const indexAt = (key: number, y: number): number => {
    const others = [...(list.current?.querySelectorAll(`[${LINE}]`) ?? [])].filter(
      (line) => line.getAttribute(LINE) !== String(key),
    );
    return others.filter((line) => {
      const { top, height } = line.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  };
  const handle: Reorder['handle'] = (key, index) => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ key, index });
    },
    onPointerMove: (event) => {
      if (dragged?.key !== key) return;
      const at = indexAt(key, event.clientY);
      if (at !== dragged.index) setDragged({ key, index: at });
    },
    onPointerUp: () => {
      if (dragged?.key !== key) return;
      setDragged(null);
      onMove(key, dragged.index);
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown: (event) => {
      if (event.key === 'Escape' && dragged !== null) {
        event.stopPropagation();
        setDragged(null);
        return;
      }
      const to = keyTarget(event.key, index, count);
      if (to === null) return;
      event.preventDefault();
      if (to !== index) onMove(key, to);
    },
  });
  return { list, dragged, handle };
}
