import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { DragLocation } from '@atlaskit/pragmatic-drag-and-drop/types';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { draggedOf } from './dragged.ts';
import { destination, reorderTarget } from './reorder.ts';
import type { Axis, ItemKey, Moving } from './reorder.ts';

interface ReorderOptions {
  readonly count: number;
  readonly axis?: Axis;
  /** With `alt` the keys need Alt, because the handle's own ones do something else. */
  readonly keys?: 'plain' | 'alt';
  /** @param to the new place among all, from 0; always another one than before */
  readonly onMove: (key: ItemKey, to: number) => void;
}

/** A list that is put into another order. */
export interface Reorder {
  /** The kind of what is dragged in it. */
  readonly kind: string;
  readonly axis: Axis;
  readonly moving: Moving | null;
  /** What a screen reader says next. */
  readonly said: string;
  readonly onKeyDown: (item: Omit<Moving, 'to' | 'by'>, event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/**
 * Puts a list into another order. Its items take `useReorderItem`: they are dragged by their
 * handles (Escape gives up), or moved by the arrow keys, Home and End on them. Enter or Space takes
 * an item up, so that it moves only when Enter puts it down.
 */
export function useReorder({ count, axis = 'vertical', keys, onMove }: ReorderOptions): Reorder {
  const kind = useId();
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, setSaid] = useState('');
  const current = useRef<Moving | null>(null);
  const show = (next: Moving | null) => {
    current.current = next;
    setMoving(next);
  };
  const move = ({ key, name, from }: Omit<Moving, 'to' | 'by'>, to: number) => {
    show(null);
    if (to === from) {
      setSaid(`${name} stays where it was.`);
      return;
    }
    setSaid(`${name} is number ${to + 1} of ${count}.`);
    onMove(key, to);
  };
  const cancel = () => {
    const given = current.current;
    if (given !== null) move(given, given.from);
  };
  const latest = useRef({ axis, show, move });
  useEffect(() => {
    latest.current = { axis, show, move };
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedOf(source.data, kind) !== null,
        onDragStart: ({ source }) => {
          const item = draggedOf(source.data, kind);
          const from = Number(source.element.dataset['index']);
          if (item === null) return;
          setSaid(`${item.name} is being moved.`);
          latest.current.show({ key: item.id, name: item.name, from, to: from, by: 'pointer' });
        },
        onDrag: ({ location }) => {
          const now = current.current;
          if (now === null) return;
          const to = placeOver(now.from, location.current, latest.current.axis);
          if (to !== now.to) latest.current.show({ ...now, to });
        },
        onDrop: ({ location }) => {
          const now = current.current;
          if (now === null) return;
          // The last movement may not have been drawn yet.
          latest.current.move(now, placeOver(now.from, location.current, latest.current.axis));
        },
      }),
    [kind],
  );

  const onKeyDown: Reorder['onKeyDown'] = (item, event) => {
    const taken = moving?.by === 'keys' && moving.key === item.key ? moving : null;
    if (event.key === 'Escape' && taken !== null) {
      event.stopPropagation();
      cancel();
      return;
    }
    if (keys !== 'alt' && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      if (taken !== null) {
        move(item, taken.to);
        return;
      }
      show({ ...item, to: item.from, by: 'keys' });
      setSaid(`${item.name} is taken up. The arrow keys move it, Enter puts it down.`);
      return;
    }
    if (event.altKey !== (keys === 'alt')) return;
    const to = reorderTarget(event.key, taken?.to ?? item.from, count, axis);
    if (to === null || (keys === 'alt' && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (taken !== null) {
      show({ ...taken, to });
      setSaid(`Number ${to + 1} of ${count}.`);
    } else if (to !== item.from) move(item, to);
  };
  const onBlur = () => {
    if (moving?.by === 'keys') cancel();
  };
  return { kind, axis, moving, said, onKeyDown, onBlur };
}

/** The place of what is under the pointer; where it stands for nothing. */
function placeOver(from: number, { dropTargets }: DragLocation, axis: Axis): number {
  const over = dropTargets[0]?.data;
  if (over === undefined) return from;
  return destination(from, Number(over['index']), extractClosestEdge(over), axis);
}
