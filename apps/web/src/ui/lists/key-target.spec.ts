import { expect, test } from '@jest/globals';
import { keyTarget } from './key-target.ts';

test.each([
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 2, 3],
  ['ArrowDown', 3, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Enter', 2, null],
] as const)('%s takes line %i of four to %p', (key, index, target) => {
  expect(keyTarget(key, index, 4)).toBe(target);
});
