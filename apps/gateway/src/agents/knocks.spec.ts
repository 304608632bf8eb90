import { expect, it } from '@jest/globals';
import { Knocks, MOST_KNOCKS } from './knocks.ts';

it('throttles a node that does nothing but connect, and no other', () => {
  const knocks = new Knocks();
  for (let knock = 0; knock < MOST_KNOCKS; knock += 1) knocks.count(1, 1000);
  expect(() => knocks.count(1, 2000)).toThrow(expect.objectContaining({ code: 'throttled' }));
  expect(() => knocks.count(2, 2000)).not.toThrow();
  expect(() => knocks.count(1, 62_000)).not.toThrow();
});
