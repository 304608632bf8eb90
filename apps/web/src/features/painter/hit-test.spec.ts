import { describe, expect, it } from '@jest/globals';
import { touches } from './hit-test.ts';
import type { DrawingMark } from './painter.types.ts';

const look = { color: '#FF0000', width: 2 };
const aspect = 0.5;
const hits = (mark: DrawingMark, x: number, y: number) => touches(mark, { x, y }, aspect);

describe('eraser', () => {
  it('touches a line on it and beside it, not away from it', () => {
    const mark: DrawingMark = {
      kind: 'line',
      ...look,
      from: { x: 0, y: 0.5 },
      to: { x: 1, y: 0.5 },
    };
    expect(hits(mark, 0.4, 0.5)).toBe(true);
    // 6 + 1 pixels of 275 high
    expect(hits(mark, 0.4, 0.5 + 6.9 / 275)).toBe(true);
    expect(hits(mark, 0.4, 0.5 + 7.1 / 275)).toBe(false);
  });
  it('takes a frame by its edge only', () => {
    const corners = { from: { x: 0.2, y: 0.2 }, to: { x: 0.8, y: 0.8 } };
    for (const kind of ['rectangle', 'ellipse'] as const) {
      expect(hits({ kind, ...look, ...corners }, 0.5, 0.5)).toBe(false);
      expect(hits({ kind, ...look, ...corners }, 0.8, 0.5)).toBe(true);
    }
  });
  it('takes a dot and a text', () => {
    expect(hits({ kind: 'stroke', ...look, points: [{ x: 0.3, y: 0.3 }] }, 0.3, 0.3)).toBe(true);
    const text: DrawingMark = { kind: 'text', ...look, at: { x: 0.1, y: 0.1 }, text: 'tilt' };
    expect(hits(text, 0.12, 0.13)).toBe(true);
    expect(hits(text, 0.6, 0.13)).toBe(false);
  });
});
