import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useCallback, useEffect, useRef } from 'react';
import type { KeyboardEvent, RefCallback } from 'react';
import { draggedOf } from './dragged.ts';
import { EDGES, markAt } from './reorder.ts';
import type { Axis, ItemKey } from './reorder.ts';
import { useDragSource } from './use-drag-source.ts';
import type { Reorder } from './use-reorder.ts';

interface ReorderItem {
  /** For the element of the item, beside which others are let go; it has `dropPlaceClass`. */
  readonly item: {
    readonly ref: RefCallback<HTMLElement>;
    readonly 'data-axis': Axis;
    /** On which side of it the moving one would be let go. */
    readonly 'data-drop': 'before' | 'after' | undefined;
    readonly 'data-lifted': true | undefined;
  };
  /** For the element by which it is dragged, and that has the keys. */
  readonly handle: {
    readonly ref: RefCallback<HTMLElement>;
    readonly 'data-index': number;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onBlur: () => void;
  };
  readonly lifted: boolean;
}

interface ItemOptions {
  readonly key: ItemKey;
  readonly index: number;
  readonly name: string;
  /** Others are let go beside it, though it may not be moved itself. */
  readonly mayMove?: boolean;
  /** Something that is let go outside of the list lands beside the last item that it was over. */
  readonly sticky?: boolean;
}

/** One item of a list that is put into another order. */
export function useReorderItem(order: Reorder, options: ItemOptions): ReorderItem {
  const { key, index, name, mayMove = true, sticky = order.axis === 'vertical' } = options;
  const { kind, axis, moving } = order;
  const element = useRef<HTMLElement | null>(null);
  const place = useRef(index);
  useEffect(() => {
    place.current = index;
  }, [index]);
  const itemRef = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      if (node === null) return undefined;
      return dropTargetForElements({
        element: node,
        canDrop: ({ source }) => draggedOf(source.data, kind) !== null,
        getIsSticky: () => sticky,
        getData: ({ input }) =>
          attachClosestEdge(
            { index: place.current },
            { element: node, input, allowedEdges: EDGES[axis] },
          ),
      });
    },
    [kind, axis, sticky],
  );
  const ref = useDragSource({
    item: { kind, id: key, name },
    enabled: mayMove,
    image: () => element.current,
  });
  const lifted = moving?.key === key;
  return {
    item: {
      ref: itemRef,
      'data-axis': axis,
      'data-drop': markAt(moving, index),
      'data-lifted': lifted || undefined,
    },
    handle: {
      ref,
      'data-index': index,
      onKeyDown: (event) => order.onKeyDown({ key, name, from: index }, event),
      onBlur: order.onBlur,
    },
    lifted,
  };
}
