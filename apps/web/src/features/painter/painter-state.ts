import { clampStrokeWidth, DEFAULT_STROKE_COLOR, DEFAULT_STROKE_WIDTH } from '@jampot/domain';
import type { DrawingMark, Tool } from './painter.types.ts';

export interface PainterState {
  tool: Tool;
  color: string;
  /** 1 to 10, in pixels of a picture 550 wide. */
  width: number;
  marks: readonly DrawingMark[];
  past: readonly (readonly DrawingMark[])[];
  future: readonly (readonly DrawingMark[])[];
}

export type PainterAction =
  | { type: 'tool'; tool: Tool }
  | { type: 'color'; color: string }
  | { type: 'width'; width: number }
  | { type: 'add'; mark: DrawingMark }
  | { type: 'erase'; marks: readonly DrawingMark[] }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'clear' };

/** A red pencil of width 3 (specification, document 1 section 9). */
export const freshPainter: PainterState = {
  tool: 'pencil',
  color: DEFAULT_STROKE_COLOR,
  width: DEFAULT_STROKE_WIDTH,
  marks: [],
  past: [],
  future: [],
};

/** Tool, colour and width outlive everything; marks can be undone step by step. */
export function painterReducer(state: PainterState, action: PainterAction): PainterState {
  switch (action.type) {
    case 'tool':
      return { ...state, tool: action.tool };
    case 'color':
      return { ...state, color: action.color };
    case 'width':
      return { ...state, width: clampStrokeWidth(action.width) };
    case 'add':
      return changed(state, [...state.marks, action.mark]);
    case 'erase': {
      const gone = new Set(action.marks);
      const left = state.marks.filter((mark) => !gone.has(mark));
      return left.length === state.marks.length ? state : changed(state, left);
    }
    case 'undo': {
      const before = state.past.at(-1);
      if (!before) return state;
      const future = [state.marks, ...state.future];
      return { ...state, marks: before, past: state.past.slice(0, -1), future };
    }
    case 'redo': {
      const [next, ...future] = state.future;
      if (!next) return state;
      return { ...state, marks: next, past: [...state.past, state.marks], future };
    }
    case 'clear':
      return { ...state, marks: [], past: [], future: [] };
  }
}

function changed(state: PainterState, marks: readonly DrawingMark[]): PainterState {
  return { ...state, marks, past: [...state.past, state.marks], future: [] };
}
