import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';
import { useCallback, useEffect, useRef } from 'react';
import type { RefCallback } from 'react';
import { toDragData } from './dragged.ts';
import type { Dragged } from './dragged.ts';
import { watchPress } from './watch-press.ts';

interface DragSource {
  readonly item: Dragged;
  readonly enabled: boolean;
  /** Milliseconds that it is held before it moves; none by default. */
  readonly holdMs?: number;
  /** The same for a finger, which scrolls otherwise. */
  readonly fingerHoldMs?: number;
  readonly onHold?: (item: Dragged, held: boolean) => void;
  /** What is shown at the pointer: by default the element itself; `none` where a `DragLabel` is. */
  readonly image?: 'none' | (() => HTMLElement | null);
  /** All that comes along. */
  readonly along?: () => readonly number[];
  /** What other windows read of it, by media type. */
  readonly outside?: () => Record<string, string>;
}

/**
 * Makes an element something that is dragged by pointer or finger.
 * @returns the ref of the element
 */
export function useDragSource(source: DragSource): RefCallback<HTMLElement> {
  const { enabled, holdMs, fingerHoldMs } = source;
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || !enabled) return undefined;
      const press = watchPress(element, {
        holdMs: holdMs ?? null,
        fingerHoldMs: fingerHoldMs ?? holdMs ?? null,
        onHold: (held) => latest.current.onHold?.(latest.current.item, held),
      });
      return combine(
        press.stop,
        draggable({
          element,
          canDrag: press.mayDrag,
          getInitialData: () => {
            const { item, along } = latest.current;
            return toDragData(item, along);
          },
          getInitialDataForExternal: () => latest.current.outside?.() ?? {},
          onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
            const { image } = latest.current;
            if (image === 'none') disableNativeDragPreview({ nativeSetDragImage });
            const shown = typeof image === 'function' ? image() : null;
            if (shown === null) return;
            const { left, top } = shown.getBoundingClientRect();
            const { clientX, clientY } = location.initial.input;
            nativeSetDragImage?.(shown, clientX - left, clientY - top);
          },
        }),
      );
    },
    [enabled, holdMs, fingerHoldMs],
  );
}
