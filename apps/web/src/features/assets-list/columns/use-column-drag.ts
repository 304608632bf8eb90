import { useCallback, useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { moved } from './column-layout.ts';
import type { ColumnKey, ColumnLayout } from './column-layout.ts';

/** Document 1, section 9: pixels before a press becomes a drag. */
const THRESHOLD = 5;

interface Drop {
  readonly key: ColumnKey;
  readonly side: 'before' | 'after';
}

export interface ColumnDrag {
  begin: (key: ColumnKey, event: ReactPointerEvent) => void;
  /** Where the dragged column would come to stand, when that is beside this one. */
  dropOn: (key: ColumnKey) => Drop['side'] | undefined;
  /** The press that just ended moved a column, and asks for nothing else. */
  hasJustMoved: () => boolean;
}

/** Moves columns by dragging their names. Escape gives it up. */
export function useColumnDrag(
  onChange: (change: (layout: ColumnLayout) => ColumnLayout) => void,
): ColumnDrag {
  const [drop, setDrop] = useState<Drop | null>(null);
  const dragged = useRef<{ key: ColumnKey; x: number; moving: boolean } | null>(null);
  const target = useRef<Drop | null>(null);
  const justMoved = useRef(false);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const begin = useCallback((key: ColumnKey, event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    dragged.current = { key, x: event.clientX, moving: false };
    justMoved.current = false;
    const show = (next: Drop | null) => {
      target.current = next;
      setDrop(next);
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', escape);
      dragged.current = null;
      show(null);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      const held = dragged.current;
      if (held === null) return;
      held.moving ||= Math.abs(clientX - held.x) > THRESHOLD;
      if (held.moving) show(dropAt(clientX, clientY, held.key));
    };
    const release = () => {
      const to = target.current;
      justMoved.current = dragged.current?.moving === true;
      end();
      if (to !== null) change.current((layout) => moved(layout, key, to.key, to.side));
    };
    const escape = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      justMoved.current = true;
      end();
    };
    stop.current = end;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', escape);
  }, []);
  return {
    begin,
    dropOn: (key) => (drop?.key === key ? drop.side : undefined),
    hasJustMoved: () => justMoved.current,
  };
}

/** The column under the pointer, and which half of it. */
function dropAt(x: number, y: number, dragged: ColumnKey): Drop | null {
  const head = document.elementFromPoint(x, y)?.closest('[data-column]');
  const key = head?.getAttribute('data-column') as ColumnKey | null | undefined;
  if (!head || !key || key === dragged) return null;
  const { left, width } = head.getBoundingClientRect();
  return { key, side: x < left + width / 2 ? 'before' : 'after' };
}
