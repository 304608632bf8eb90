import { describe, expect, it } from '@jest/globals';
import { freshPainter, painterReducer } from './painter-state.ts';
import type { PainterAction } from './painter-state.ts';
import type { DrawingMark } from './painter.types.ts';

const line = (x: number): DrawingMark => ({
  kind: 'line',
  from: { x, y: 0 },
  to: { x, y: 1 },
  color: '#FF0000',
  width: 3,
});
const after = (...actions: PainterAction[]) => actions.reduce(painterReducer, freshPainter);
const [a, b] = [line(0.1), line(0.2)];

describe('painter', () => {
  it('starts with a red pencil of width 3 and keeps widths within 1 to 10', () => {
    expect(freshPainter).toMatchObject({ tool: 'pencil', color: '#FF0000', width: 3 });
    expect(after({ type: 'width', width: 40 }).width).toBe(10);
    expect(after({ type: 'width', width: 0 }).width).toBe(1);
  });
  it('undoes and redoes step by step', () => {
    const two = after({ type: 'add', mark: a }, { type: 'add', mark: b });
    const one = painterReducer(two, { type: 'undo' });
    expect(one.marks).toEqual([a]);
    expect(painterReducer(one, { type: 'redo' }).marks).toEqual([a, b]);
    expect(painterReducer(freshPainter, { type: 'undo' })).toBe(freshPainter);
  });
  it('forgets what was undone when something new is drawn', () => {
    const state = after({ type: 'add', mark: a }, { type: 'undo' }, { type: 'add', mark: b });
    expect(painterReducer(state, { type: 'redo' }).marks).toEqual([b]);
  });
  it('erases in one step, and not at all when nothing was hit', () => {
    const two = after({ type: 'add', mark: a }, { type: 'add', mark: b });
    expect(painterReducer(two, { type: 'erase', marks: [] })).toBe(two);
    const none = painterReducer(two, { type: 'erase', marks: [a, b] });
    expect(none.marks).toEqual([]);
    expect(painterReducer(none, { type: 'undo' }).marks).toEqual([a, b]);
  });
  it('clears the drawing but keeps the tool', () => {
    const state = after(
      { type: 'tool', tool: 'arrow' },
      { type: 'add', mark: a },
      { type: 'clear' },
    );
    expect(state).toMatchObject({ tool: 'arrow', marks: [], past: [] });
  });
});
