import { useCallback, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VirtualHandle } from '../../ui/index.ts';

/** Frames to wait for a virtual list to draw the item that shall be focused. */
const PATIENCE = 20;

/**
 * Moves the focus from item to item by the arrows; Tab reaches the active one only. While nothing
 * has the focus, an arrow begins at the active item.
 */
export function useItemFocus(container: RefObject<HTMLElement | null>, count: number) {
  const [active, setActive] = useState(0);
  const handle = useRef<VirtualHandle>(null);

  const focusSoon = useCallback(
    (index: number, wanted: () => boolean) => {
      let frames = 0;
      const focus = () => {
        const item = container.current?.querySelector<HTMLElement>(`[data-item="${index}"]`);
        if (!wanted()) return;
        if (item) item.focus({ preventScroll: true });
        else if (frames < PATIENCE) {
          frames += 1;
          requestAnimationFrame(focus);
        }
      };
      requestAnimationFrame(focus);
    },
    [container],
  );
  const focusItem = useCallback(
    (index: number) => {
      setActive(index);
      handle.current?.scrollToIndex(index);
      focusSoon(index, () => true);
    },
    [focusSoon],
  );
  /** Focuses an item that is in sight, unless something else has the focus. */
  const land = useCallback(
    (index: number) => {
      if (!isFree(document.activeElement)) return;
      setActive(index);
      focusSoon(index, () => isFree(document.activeElement));
    },
    [focusSoon],
  );

  /** By columns to the side, by rows up and down. False where the focus is elsewhere. */
  const move = useCallback(
    (event: KeyboardEvent, columns: number, rows: number): void | false => {
      const target = event.target instanceof Element ? event.target : null;
      const item = target?.closest('[data-index]');
      const list = container.current;
      if (!list || !target || !(list.contains(target) || isFree(target))) return false;
      const from = Number(item?.getAttribute('data-index') ?? active);
      const across = columnsOf(list);
      const next = from + columns + rows * across;
      if (item === null || item === undefined) focusItem(Math.min(active, count - 1));
      else if (next >= 0 && next < count) focusItem(next);
      return undefined;
    },
    [container, active, count, focusItem],
  );
  return { active: Math.min(active, Math.max(0, count - 1)), handle, focusItem, land, move };
}

/** Nothing has the focus, or what "Skip to the work" leads to. */
function isFree(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches('main');
}

/** How many cards stand beside each other. */
function columnsOf(list: HTMLElement): number {
  const cell = list.querySelector('[data-index]')?.parentElement;
  return cell?.parentElement?.matches('[style*="grid-template-columns"]')
    ? getComputedStyle(cell.parentElement).gridTemplateColumns.split(' ').length
    : 1;
}
