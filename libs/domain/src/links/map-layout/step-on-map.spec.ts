import { expect, test } from '@jest/globals';
import { layoutMap } from './map-layout.ts';
import { stepOnMap } from './step-on-map.ts';

// 1 and 2 are used by 3, which 4, 5 and 6 use; 1 is used by 6 as well.
const edges = [
  { up: 1, down: 3 },
  { up: 2, down: 3 },
  { up: 3, down: 4 },
  { up: 3, down: 5 },
  { up: 3, down: 6 },
  { up: 1, down: 6 },
];
const { nodes } = layoutMap([1, 2, 3, 4, 5, 6], edges);
const step = (from: number, key: string) => stepOnMap(nodes, edges, from, key);
const inLayer = (layer: number) =>
  nodes
    .filter((node) => node.layer === layer)
    .toSorted((a, b) => a.row - b.row)
    .map(({ id }) => id);

test('left and right walk along links, to the nearest', () => {
  expect([1, 2]).toContain(step(3, 'ArrowLeft'));
  expect(step(3, 'ArrowRight')).toBe(inLayer(2)[1]);
  expect(step(1, 'ArrowRight')).toBe(3);
  expect(step(6, 'ArrowLeft')).toBe(3);
  expect(step(1, 'ArrowLeft')).toBeNull();
  expect(step(4, 'ArrowRight')).toBeNull();
});

test('up and down walk within the layer, and end there', () => {
  const [first = 0, second = 0, third = 0] = inLayer(2);
  expect(step(first, 'ArrowDown')).toBe(second);
  expect(step(third, 'ArrowUp')).toBe(second);
  expect(step(first, 'ArrowUp')).toBeNull();
  expect(step(third, 'ArrowDown')).toBeNull();
});

test('other keys lead nowhere, and nothing leads from what is not there', () => {
  expect(step(3, 'Enter')).toBeNull();
  expect(step(99, 'ArrowLeft')).toBeNull();
});
