import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { zoomIncrement } from './fit.ts';

export interface PictureGestures {
  locked: boolean;
  /** Whether the picture is larger than its place: a finger moves it then, and does not swipe. */
  isZoomed: boolean;
  /** A press without a drag. */
  onPress?: (() => void) | undefined;
  /** Pixels that the pointer was drawn by, and where it is on the page. */
  onDrag: (dx: number, dy: number, at: { x: number; y: number }) => void;
  /** Zooms about a point of the page: two fingers, by parts of a step. */
  onZoom: (clientX: number, clientY: number, steps: number) => void;
  /** A finger drawn sideways over a picture that fits: −1 to 1 of the place's width so far. */
  onSwipe?: ((part: number, phase: 'start' | 'move' | 'end') => void) | undefined;
}

interface Gesture {
  kind: 'press' | 'pan' | 'swipe' | 'pinch';
  start: { x: number; y: number };
  distance: number;
}

/** Document 1, section 9: a pointer that moves 5 pixels drags. */
const dragThreshold = 5;

/** What a pointer does with a picture: drag, pinch with two fingers, swipe to scrub, press to play. */
export function usePictureGestures(props: PictureGestures) {
  const { locked, isZoomed, onPress, onDrag, onZoom, onSwipe } = props;
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const gesture = useRef<Gesture | null>(null);

  const onPointerDown = (event: PointerEvent) => {
    if (locked || event.button > 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const kind = pointers.current.size > 1 ? 'pinch' : 'press';
    gesture.current = {
      kind,
      start: { x: event.clientX, y: event.clientY },
      distance: spread(pointers.current),
    };
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = gesture.current;
    const last = pointers.current.get(event.pointerId);
    if (!now || !last) return;
    const here = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, here);
    const moved = here.x - now.start.x;
    const width = event.currentTarget.clientWidth;
    if (now.kind === 'press' && Math.hypot(moved, here.y - now.start.y) > dragThreshold) {
      now.kind = !isZoomed && onSwipe && event.pointerType === 'touch' ? 'swipe' : 'pan';
      if (now.kind === 'swipe') onSwipe?.(0, 'start');
    }
    if (now.kind === 'pan') onDrag(here.x - last.x, here.y - last.y, here);
    if (now.kind === 'swipe') onSwipe?.(moved / width, 'move');
    if (now.kind === 'pinch') {
      const distance = spread(pointers.current);
      const steps = Math.log(distance / now.distance) / Math.log(1 + zoomIncrement);
      const middle = centre(pointers.current);
      if (Number.isFinite(steps)) onZoom(middle.x, middle.y, steps);
      now.distance = distance;
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const now = gesture.current;
    pointers.current.delete(event.pointerId);
    if (pointers.current.size > 0) return;
    gesture.current = null;
    if (now?.kind === 'press' && event.type === 'pointerup' && event.button === 0) onPress?.();
    if (now?.kind === 'swipe') {
      onSwipe?.((event.clientX - now.start.x) / event.currentTarget.clientWidth, 'end');
    }
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

function spread(pointers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [one, other] = [...pointers.values()];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

function centre(pointers: ReadonlyMap<number, { x: number; y: number }>): { x: number; y: number } {
  const all = [...pointers.values()];
  const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / all.length, y: sum.y / all.length };
}
