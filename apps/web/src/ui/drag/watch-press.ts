import { beginFingerDrag } from './finger-drag.ts';
import type { FingerDrag } from './finger-drag.ts';

/** Pixels a pointer may stray while it holds; beyond, it scrolls or selects, or drags what needs no hold. */
const STRAY = 5;

interface PressOptions {
  /** Milliseconds that it is held before it is dragged; null for none. */
  readonly holdMs: number | null;
  /** The same for a finger. */
  readonly fingerHoldMs: number | null;
  /** It was held long enough, or no longer is. */
  readonly onHold: (held: boolean) => void;
}

interface PressWatch {
  /** Whether the press of now may become a drag. */
  readonly mayDrag: () => boolean;
  readonly stop: () => void;
}

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  readonly hold: number | null;
}

/**
 * Watches presses on an element that is dragged: it waits for the hold, so that a quick movement
 * moves nothing by accident, and drags by finger itself.
 */
export function watchPress(element: HTMLElement, options: PressOptions): PressWatch {
  const { holdMs, fingerHoldMs, onHold } = options;
  let press: Press | null = null;
  let finger: FingerDrag | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;

  const release = () => {
    clearTimeout(timer);
    for (const [name, listener] of following) window.removeEventListener(name, listener, true);
    finger?.cancel();
    finger = null;
    press = null;
    if (!held) return;
    held = false;
    onHold(false);
  };
  const begin = (x: number, y: number) => {
    held = true;
    onHold(true);
    if (press?.touch === true) finger = beginFingerDrag(element, x, y);
  };
  const onDown = (event: PointerEvent) => {
    release();
    if (event.button !== 0 || !event.isPrimary) return;
    const { clientX: x, clientY: y, pointerId: id } = event;
    const touch = event.pointerType === 'touch';
    const hold = touch ? fingerHoldMs : holdMs;
    press = { id, x, y, touch, hold };
    for (const [name, listener] of following) {
      window.addEventListener(name, listener, { capture: true, passive: false });
    }
    if (hold !== null) timer = setTimeout(() => begin(x, y), hold);
  };
  const onMove = (event: Event) => {
    if (!(event instanceof PointerEvent) || press === null || event.pointerId !== press.id) return;
    const { clientX: x, clientY: y } = event;
    if (finger !== null) {
      // A drag by mouse knows no such event: it would count as ended.
      event.stopImmediatePropagation();
      finger.moveTo(x, y);
      return;
    }
    if (held || Math.hypot(x - press.x, y - press.y) <= STRAY) return;
    if (press.hold === null && press.touch) begin(x, y);
    else release();
  };
  // What was held and is let go where it was has been no click.
  const onUp = () => {
    if (held) swallowClick();
    finger?.drop();
    finger = null;
    release();
  };
  // A finger that drags must not scroll too, and its long press opens no menu.
  const onTouch = (event: Event) => {
    if (finger !== null && event.cancelable) event.preventDefault();
  };
  const onMenu = (event: Event) => {
    if (press?.touch !== true || !held) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const following: readonly (readonly [string, (event: Event) => void])[] = [
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', release],
    ['touchmove', onTouch],
    ['contextmenu', onMenu],
  ];
  element.addEventListener('pointerdown', onDown);
  return {
    // A browser that drags by finger itself shall leave it to us.
    mayDrag: () => (press?.touch === true ? finger === null && held : holdMs === null || held),
    stop: () => {
      release();
      element.removeEventListener('pointerdown', onDown);
    },
  };
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
