import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import { draggedOf } from './dragged.ts';
import type { Dragged } from './dragged.ts';

/** Milliseconds over one place until that is a rest. */
const REST = 700;

/** Where the pointer is, in the window, and the area that it is over. */
export interface DropPointer {
  readonly x: number;
  readonly y: number;
  readonly area: HTMLElement;
}

interface DropArea<Place> {
  /** What it takes. */
  readonly kind: string;
  /** Where something would land if it were let go now; null for nowhere. */
  readonly placeAt: (item: Dragged, pointer: DropPointer) => Place | null;
  /** Whether two places look the same. */
  readonly isSame: (a: Place, b: Place) => boolean;
  /** The pointer rests on a place: what is closed there opens. */
  readonly onRest?: (place: Place) => void;
  readonly onDrop: (item: Dragged, place: Place) => void;
  /** Escape was pressed, or it was let go nowhere. */
  readonly onCancel: (item: Dragged) => void;
}

/** Something that is being dragged over an area. */
export interface DragOver<Place> {
  readonly item: Dragged;
  readonly place: Place | null;
  readonly x: number;
  readonly y: number;
}

/**
 * An area that works out itself where in it something lands: a tree, a map, a board. It scrolls at
 * its edges. What is let go lands at the place that was last shown, whatever others changed since.
 * @returns the ref of the area, and what is being dragged
 */
export function useDropArea<Place>(options: DropArea<Place>): {
  readonly area: RefCallback<HTMLElement>;
  readonly drag: DragOver<Place> | null;
} {
  const [drag, setDrag] = useState<DragOver<Place> | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { kind } = options;
  const area = useCallback(
    (element: HTMLElement | null) =>
      element === null ? undefined : followDrags(element, kind, latest, setDrag),
    [kind],
  );
  return { area, drag };
}

function followDrags<Place>(
  area: HTMLElement,
  kind: string,
  options: { readonly current: DropArea<Place> },
  show: (drag: DragOver<Place> | null) => void,
): () => void {
  let shown: DragOver<Place> | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const locate = (item: Dragged, x: number, y: number, inside: boolean) => {
    const { placeAt, isSame, onRest } = options.current;
    const before = shown?.place ?? null;
    const found = inside ? placeAt(item, { x, y, area }) : null;
    const same = found !== null && before !== null && isSame(found, before);
    if (!same) {
      clearTimeout(resting);
      if (found !== null) resting = setTimeout(() => onRest?.(found), REST);
    }
    shown = { item, place: found, x, y };
    show(shown);
  };
  const isInside = (targets: readonly { readonly element: Element }[]) =>
    targets.some(({ element }) => element === area);
  const isOurs = ({ source }: { source: { data: Record<string, unknown> } }) =>
    draggedOf(source.data, kind) !== null;
  const onScroll = () => {
    if (shown?.place) locate(shown.item, shown.x, shown.y, true);
  };
  area.addEventListener('scroll', onScroll);
  return combine(
    () => {
      clearTimeout(resting);
      area.removeEventListener('scroll', onScroll);
    },
    dropTargetForElements({ element: area, canDrop: isOurs }),
    autoScrollForElements({ element: area, canScroll: isOurs }),
    monitorForElements({
      canMonitor: isOurs,
      onDragStart: ({ source, location: { current } }) => {
        const item = draggedOf(source.data, kind);
        const { clientX, clientY } = current.input;
        if (item !== null) locate(item, clientX, clientY, isInside(current.dropTargets));
      },
      onDrag: ({ location: { current } }) => {
        const { clientX, clientY } = current.input;
        if (shown !== null) locate(shown.item, clientX, clientY, isInside(current.dropTargets));
      },
      onDrop: ({ location: { current } }) => {
        const { clientX, clientY } = current.input;
        // The last movement may not have been drawn yet.
        const moved = shown !== null && (shown.x !== clientX || shown.y !== clientY);
        if (shown !== null && moved && isInside(current.dropTargets)) {
          locate(shown.item, clientX, clientY, true);
        }
        clearTimeout(resting);
        const ended = shown;
        shown = null;
        show(null);
        if (ended === null) return;
        if (ended.place === null || !isInside(current.dropTargets)) {
          options.current.onCancel(ended.item);
        } else options.current.onDrop(ended.item, ended.place);
      },
    }),
  );
}
