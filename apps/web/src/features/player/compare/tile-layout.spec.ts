import { describe, expect, it } from '@jest/globals';
import { pictureRect, tileLayout, WHOLE, zoomedTile } from './tile-layout.ts';

const stage = { width: 1000, height: 600 };
const widths = (count: number) =>
  tileLayout(
    Array.from({ length: count }, (_, at) => at + 1),
    1,
    'grid',
    'side',
    stage,
  ).map(({ rect }) => Math.round(rect.width));

describe('the layout of compared versions', () => {
  it('gives 49 % to two or four, 32 % to three and more, everything to one', () => {
    expect(widths(1)).toEqual([1000]);
    expect(widths(2)).toEqual([490, 490]);
    expect(widths(4)).toEqual([490, 490, 490, 490]);
    for (const count of [3, 5, 9]) expect(new Set(widths(count))).toEqual(new Set([320]));
  });

  it('keeps every tile on the stage, and none over another', () => {
    for (const count of [2, 3, 4, 5, 7, 9]) {
      const ids = Array.from({ length: count }, (_, at) => at);
      const tiles = tileLayout(ids, 0, 'grid', 'side', stage).map(({ rect }) => rect);
      for (const [at, one] of tiles.entries()) {
        expect(one.x + one.width).toBeLessThanOrEqual(stage.width + 1e-6);
        expect(one.y + one.height).toBeLessThanOrEqual(stage.height + 1e-6);
        for (const other of tiles.slice(at + 1)) {
          const apart =
            one.x + one.width <= other.x + 1e-6 ||
            other.x + other.width <= one.x + 1e-6 ||
            one.y + one.height <= other.y + 1e-6;
          expect(apart).toBe(true);
        }
      }
    }
  });

  it('shows the first two against each other, or the one in focus alone', () => {
    expect(tileLayout([7, 8, 9], 9, 'ab', 'wipe', stage)).toMatchObject([{ id: 7, against: 8 }]);
    expect(tileLayout([7, 8, 9], 9, 'ab', 'side', stage)).toHaveLength(2);
    expect(tileLayout([7, 8, 9], 9, 'single', 'wipe', stage)).toMatchObject([
      { id: 9, against: null },
    ]);
    expect(tileLayout([7, 8, 9], 9, 'stacked', 'side', stage)).toHaveLength(3);
  });

  it('leaves each head its place above the picture', () => {
    for (const [layout, mode] of [
      ['grid', 'side'],
      ['ab', 'wipe'],
      ['stacked', 'side'],
      ['single', 'side'],
    ] as const) {
      const without = tileLayout([1, 2, 3, 4], 1, layout, mode, stage);
      const tiles = tileLayout([1, 2, 3, 4], 1, layout, mode, stage, 32);
      expect(tiles.map(({ rect }) => rect)).toEqual(
        without.map(({ rect }) => ({ ...rect, y: rect.y + 32, height: rect.height - 32 })),
      );
    }
  });

  it('is never without room, however small the stage is', () => {
    const [tile] = tileLayout([1, 2], 1, 'stacked', 'side', { width: 90, height: 20 }, 32);
    expect(tile?.rect.height).toBeGreaterThan(0);
  });

  it('keeps the point under the pointer when it zooms, and the picture in its tile', () => {
    const tile = { x: 0, y: 0, ...stage };
    const size = { width: 1920, height: 1080 };
    const at = { x: 0.7, y: 0.4 };
    const before = pictureRect(tile, size, WHOLE);
    const after = pictureRect(tile, size, zoomedTile(WHOLE, 7, at));
    expect(after.x + at.x * after.width).toBeCloseTo(before.x + at.x * before.width);
    expect(after.y + at.y * after.height).toBeCloseTo(before.y + at.y * before.height);
    expect(zoomedTile(zoomedTile(WHOLE, 15, { x: 0, y: 0 }), -20, at)).toEqual(WHOLE);
  });
});
