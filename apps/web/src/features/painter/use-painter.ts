import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Dispatch } from 'react';
import { freshPainter, painterReducer } from './painter-state.ts';
import type { PainterAction, PainterState } from './painter-state.ts';

export interface Painter {
  state: PainterState;
  dispatch: Dispatch<PainterAction>;
  /** Whether a key was pressed last, not a pointer: then the crosshair is shown with the focus. */
  isByKeys: () => boolean;
}

/** A drawing in the making, with its tools. */
export function usePainter(): Painter {
  const [state, dispatch] = useReducer(painterReducer, freshPainter);
  const byKeys = useRef(false);
  useEffect(() => {
    const pressed = (event: Event) => {
      byKeys.current = event.type === 'keydown';
    };
    // `:focus-visible` doesn't tell: what a script gives the focus matches it after a click too.
    window.addEventListener('keydown', pressed, { capture: true });
    window.addEventListener('pointerdown', pressed, { capture: true });
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true });
      window.removeEventListener('pointerdown', pressed, { capture: true });
    };
  }, []);
  return { state, dispatch, isByKeys: useCallback(() => byKeys.current, []) };
}
