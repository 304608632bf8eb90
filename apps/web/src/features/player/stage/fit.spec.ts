import { describe, expect, it } from '@jest/globals';
import { fitScale, fitView, keptInside, steppedScale, zoomedAt } from './fit.ts';

const picture = { width: 1920, height: 1080 };
const stage = { width: 960, height: 600 };

describe('fit', () => {
  it('shows the whole picture', () => {
    expect(fitScale(picture, stage)).toBe(0.5);
    expect(fitScale({ width: 100, height: 400 }, stage)).toBe(1.5);
    expect(fitScale({ width: 0, height: 0 }, stage)).toBe(1);
  });
  it('zooms by a tenth a step, within bounds', () => {
    expect(steppedScale(1, 1)).toBeCloseTo(1.1);
    expect(steppedScale(steppedScale(1, 1), -1)).toBeCloseTo(1);
    expect(steppedScale(31, 5)).toBe(32);
    expect(steppedScale(0.06, -9)).toBe(0.05);
  });
  it('keeps the point under the pointer', () => {
    const at = { x: 100, y: 50 };
    const view = zoomedAt({ scale: 1, x: 20, y: -10 }, 2, at, picture, stage);
    const before = { x: (at.x - 20) / 1, y: (at.y + 10) / 1 };
    expect((at.x - view.x) / 2).toBeCloseTo(before.x);
    expect((at.y - view.y) / 2).toBeCloseTo(before.y);
  });
  it('never loses the picture', () => {
    expect(keptInside({ scale: 0.25, x: 300, y: 9 }, picture, stage)).toEqual({
      scale: 0.25,
      x: 0,
      y: 0,
    });
    expect(keptInside({ scale: 1, x: 9000, y: -9000 }, picture, stage)).toEqual({
      scale: 1,
      x: 480,
      y: -240,
    });
    expect(keptInside({ scale: 'fit', x: 5, y: 5 }, picture, stage)).toEqual(fitView);
  });
});
