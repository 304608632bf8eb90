import { describe, expect, it } from '@jest/globals';
import { frameAt, percentOf, playheadPercent, tileOf } from './timeline-math.ts';

describe('timeline', () => {
  it('gives each frame an equal share', () => {
    expect([0, 9.99, 10, 99.9, 100, 500, -3].map((x) => frameAt(x, 100, 10))).toEqual([
      0, 0, 1, 9, 9, 9, 0,
    ]);
    expect(frameAt(50, 0, 10)).toBe(0);
    expect(frameAt(50, 100, 0)).toBe(0);
  });
  it('comes back to the same frame from the playhead', () => {
    for (const frames of [1, 7, 240, 86_400]) {
      for (const frame of [0, Math.floor(frames / 3), frames - 1]) {
        expect(frameAt(playheadPercent(frame, frames), 100, frames)).toBe(frame);
      }
    }
    expect(percentOf(3, 0)).toBe(0);
  });
  it('finds the small frame at or before', () => {
    const strip = {
      url: '',
      columns: 2,
      rows: 2,
      tileWidth: 160,
      tileHeight: 90,
      frames: [0, 25, 50, 75],
    };
    expect(tileOf(strip, 0)).toEqual({ column: 0, row: 0 });
    expect(tileOf(strip, 49)).toEqual({ column: 1, row: 0 });
    expect(tileOf(strip, 50)).toEqual({ column: 0, row: 1 });
    expect(tileOf(strip, 900)).toEqual({ column: 1, row: 1 });
  });
});
