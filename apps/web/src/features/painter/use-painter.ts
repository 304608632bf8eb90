import { useReducer } from 'react';
import type { Dispatch } from 'react';
import { freshPainter, painterReducer } from './painter-state.ts';
import type { PainterAction, PainterState } from './painter-state.ts';

export interface Painter {
  state: PainterState;
  dispatch: Dispatch<PainterAction>;
}

/** A drawing in the making, with its tools. */
export function usePainter(): Painter {
  const [state, dispatch] = useReducer(painterReducer, freshPainter);
  return { state, dispatch };
}
