import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { AdminFolder } from '../tree/folder-index.ts';
import { sameDrop } from './drop-place.ts';
import type { DropPlace, LinePoint } from './drop-place.ts';

/** Milliseconds that a folder is held before it moves (specification, document 2 section 9). */
const HOLD = 500;
/** Pixels a pointer may stray while it holds; beyond, it scrolls or selects. */
const STRAY = 5;
/** Pixels from the list's edge where it begins to scroll, and the most it scrolls a frame. */
const SCROLL_EDGE = 48;
const SCROLL_STEP = 18;
/** Milliseconds over a closed folder until it opens. */
const OPEN_AFTER = 700;

export interface FolderDrag {
  readonly folder: AdminFolder;
  readonly drop: DropPlace | null;
  /** Where the pointer is, in the window. */
  readonly x: number;
  readonly y: number;
}

interface DragOptions {
  readonly enabled: boolean;
  /** Pixels of a line, and of one level of indentation. */
  readonly rowHeight: number;
  readonly indent: number;
  readonly placeAt: (draggedId: number, point: LinePoint) => DropPlace | null;
  /** Opens a closed folder that the pointer rests on. */
  readonly onHover: (id: number) => void;
  readonly onDrop: (folder: AdminFolder, drop: DropPlace) => void;
  /** Escape was pressed, or the drag was let go nowhere. */
  readonly onCancel: (folder: AdminFolder) => void;
}

interface Hold {
  readonly folder: AdminFolder;
  readonly scroller: HTMLElement;
  readonly pointerId: number;
  x: number;
  y: number;
  dragging: boolean;
  drop: DropPlace | null;
}

/**
 * Dragging a line of the tree by pointer or finger. It begins after a hold of half a second, scrolls
 * the list at its edges, opens what it rests on, and ends by letting go or Escape. What is let go is
 * the place that was last shown, whatever has changed in the tree since.
 */
export function useFolderDrag(options: DragOptions) {
  const [drag, setDrag] = useState<FolderDrag | null>(null);
  const latest = useRef(options);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => end.current?.(), []);

  /** For the scrolling list of the lines. */
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, folder: AdminFolder) => {
    const scroller = event.currentTarget;
    if (!options.enabled || event.button !== 0 || !event.isPrimary) return;
    end.current?.();
    const { clientX: x, clientY: y, pointerId } = event;
    const hold: Hold = { folder, scroller, pointerId, x, y, dragging: false, drop: null };
    end.current = follow(hold, latest, setDrag, () => {
      end.current = null;
    });
  };
  return { drag, onPointerDown };
}

/** Follows one pointer from its press to its end. @returns to give up. */
function follow(
  hold: Hold,
  options: { readonly current: DragOptions },
  show: (drag: FolderDrag | null) => void,
  ended: () => void,
): () => void {
  const { folder, scroller, pointerId } = hold;
  let frame = 0;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const locate = () => {
    const { rowHeight, indent, placeAt, onHover } = options.current;
    const box = scroller.getBoundingClientRect();
    const line = (hold.y - box.top + scroller.scrollTop) / rowHeight;
    const drop = placeAt(folder.id, { line, level: (hold.x - box.left) / indent });
    if (!sameDrop(drop, hold.drop)) {
      clearTimeout(opening);
      const into = drop?.mark === 'into' && drop.refusal === null ? drop.rowId : null;
      if (into !== null) opening = setTimeout(() => onHover(into), OPEN_AFTER);
    }
    hold.drop = drop;
    show({ folder, drop, x: hold.x, y: hold.y });
  };
  const scroll = () => {
    const box = scroller.getBoundingClientRect();
    const above = box.top + SCROLL_EDGE - hold.y;
    const below = hold.y - (box.bottom - SCROLL_EDGE);
    const by = below > 0 ? below : above > 0 ? -above : 0;
    const before = scroller.scrollTop;
    scroller.scrollTop += Math.max(-1, Math.min(1, by / SCROLL_EDGE)) * SCROLL_STEP;
    if (scroller.scrollTop !== before) locate();
    frame = requestAnimationFrame(scroll);
  };
  const begin = () => {
    hold.dragging = true;
    document.body.dataset['dragging'] = 'folder';
    frame = requestAnimationFrame(scroll);
    locate();
  };
  const timer = setTimeout(begin, HOLD);

  const stop = () => {
    clearTimeout(timer);
    clearTimeout(opening);
    cancelAnimationFrame(frame);
    delete document.body.dataset['dragging'];
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
    show(null);
    ended();
  };
  const onMove = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== pointerId) return;
    if (!hold.dragging) {
      if (Math.hypot(event.clientX - hold.x, event.clientY - hold.y) > STRAY) stop();
      return;
    }
    [hold.x, hold.y] = [event.clientX, event.clientY];
    locate();
  };
  const onUp = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== pointerId) return;
    const { dragging, drop } = hold;
    stop();
    if (!dragging) return;
    swallowClick();
    if (drop === null) options.current.onCancel(folder);
    else options.current.onDrop(folder, drop);
  };
  const giveUp = () => {
    const { dragging } = hold;
    stop();
    if (dragging) options.current.onCancel(folder);
  };
  // Other elements lose the focus as well; only the window's own matters.
  const onBlur = (event: Event) => {
    if (event.target === window) giveUp();
  };
  const onKey = (event: Event) => {
    if (!hold.dragging || !(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    giveUp();
  };
  // A finger that drags must not scroll the list too, and its long press opens no menu.
  const onTouch = (event: Event) => {
    if (hold.dragging && event.cancelable) event.preventDefault();
  };
  const onMenu = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === 'mouse') giveUp();
    else event.preventDefault();
  };
  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', giveUp],
    ['keydown', onKey],
    ['touchmove', onTouch],
    ['contextmenu', onMenu],
    ['blur', onBlur],
  ];
  for (const [name, listener] of listeners) {
    window.addEventListener(name, listener, { capture: true, passive: false });
  }
  return stop;
}

/** Letting go is no click on what happens to be below. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, true), 0);
}
