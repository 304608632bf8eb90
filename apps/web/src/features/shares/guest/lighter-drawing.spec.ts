import { expect, test } from '@jest/globals';
import { drawingSchema } from '@jampot/contracts';
import { lighter } from './lighter-drawing.ts';

const look = { color: '#ff0000', width: 3 };
const stroke = (points: number) => ({
  kind: 'stroke' as const,
  ...look,
  points: Array.from({ length: points }, (_, at) => ({
    x: at / points,
    y: Math.abs(Math.sin(at)),
    pressure: 0.123456,
  })),
});

test('a drawing keeps its marks, its ends and its looks, as near as anybody sees', () => {
  const drawing = {
    frame: 3,
    marks: [
      stroke(3),
      { kind: 'arrow' as const, ...look, from: { x: 0.123456, y: 0 }, to: { x: 1, y: 1 } },
      { kind: 'text' as const, ...look, at: { x: 0.5, y: 0.333333 }, text: 'Here' },
    ],
  };
  const light = lighter(drawing);
  expect(light.frame).toBe(3);
  expect(light.marks).toMatchObject([
    { kind: 'stroke', points: [{ x: 0, y: 0, pressure: 0.12 }, { x: 0.33325 }, { x: 0.66675 }] },
    { kind: 'arrow', from: { x: 0.1235 }, to: { x: 1, y: 1 } },
    { kind: 'text', at: { x: 0.5, y: 0.33325 }, text: 'Here' },
  ]);
});

test('one that a request has no room for gets coarser, and stays a drawing', () => {
  const light = lighter({ frame: 0, marks: Array.from({ length: 20 }, () => stroke(2000)) });
  expect(JSON.stringify(light).length).toBeLessThan(48_000);
  expect(light.marks).toHaveLength(20);
  expect(drawingSchema.safeParse(light).success).toBe(true);
});
