import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { clampStrokeWidth, isShownAt } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { distanceToSegment, simplifyStroke } from './geometry.ts';
import type { Point } from './geometry.ts';

const coordinate = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const point = fc.record({ x: coordinate, y: coordinate });

describe('a stroke', () => {
  test('keeps its corners only', () => {
    const points: Point[] = [
      { x: 0, y: 0 },
      { x: 0.25, y: 0 },
      { x: 0.5, y: 0 },
      { x: 0.5, y: 0.5 },
      { x: 0.5, y: 1 },
    ];
    expect(simplifyStroke(points, 0.001)).toEqual([points[0], points[2], points[4]]);
  });

  test('that comes back to where it began keeps its way', () => {
    const points: Point[] = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 0 },
    ];
    expect(simplifyStroke(points, 0.001)).toEqual(points);
  });

  test.each([[[]], [[{ x: 0.5, y: 0.5 }]]])('of %p stays as it is', (points) => {
    expect(simplifyStroke(points, 0.1)).toEqual(points);
  });

  test.each([
    [0.1, 3],
    [0.2, 2],
  ])('within %d keeps %d points of a bend of 0.15', (tolerance, count) => {
    const bend: Point[] = [
      { x: 0, y: 0 },
      { x: 0.5, y: 0.15 },
      { x: 1, y: 0 },
    ];
    expect(simplifyStroke(bend, tolerance)).toHaveLength(count);
  });

  test('keeps its ends, and never strays farther than the tolerance', () => {
    const points = fc.array(point, { minLength: 2, maxLength: 60 });
    const tolerance = fc.integer({ min: 0, max: 300 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(points, tolerance, (stroke, limit) => {
        const simple = simplifyStroke(stroke, limit);
        expect([simple[0], simple.at(-1)]).toEqual([stroke[0], stroke.at(-1)]);
        let segment = 0;
        for (const one of stroke) {
          if (one === simple[segment + 1]) segment += 1;
          const [from = one, to = one] = [simple[segment], simple[segment + 1]];
          expect(distanceToSegment(one, from, to)).toBeLessThanOrEqual(limit + 1e-12);
        }
      }),
    );
  });
});

function framesShown(drawing: Drawing): boolean[] {
  return [9, 10, 12, 13].map((frame) => isShownAt(drawing, frame));
}

describe('a drawing', () => {
  const look = { color: '#FF0000', width: 3 };

  test('shows on its frame, or from its first to its last', () => {
    const mark = { ...look, kind: 'line', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } } as const;
    const one = { frame: 10, marks: [mark] };
    const several = { frame: 10, last_frame: 12, marks: [mark] };
    expect(framesShown(one)).toEqual([false, true, false, false]);
    expect(framesShown(several)).toEqual([false, true, true, false]);
  });

  test('has pencils of 1 to 10', () => {
    expect([0, 3, 11].map(clampStrokeWidth)).toEqual([1, 3, 10]);
  });
});
