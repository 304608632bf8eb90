import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useCallback } from 'react';
import type { RefCallback } from 'react';
import { draggedOf } from './dragged.ts';

/**
 * Scrolls a list while something of a kind is dragged at its edges.
 * @returns the ref of the scrolled element
 */
export function useAutoScroll(kind: string): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) =>
      element === null
        ? undefined
        : autoScrollForElements({
            element,
            canScroll: ({ source }) => draggedOf(source.data, kind) !== null,
          }),
    [kind],
  );
}
