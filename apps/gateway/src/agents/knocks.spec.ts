import { expect, it } from '@jest/globals';
import { Knocks, MOST_KNOCKS } from './knocks.ts';

const one = { account_id: 1, node_id: 1, key_id: 'k' };
const other = { ...one, node_id: 2 };

it('throttles a node that does nothing but connect, and no other', () => {
  const knocks = new Knocks();
  for (let knock = 0; knock < MOST_KNOCKS; knock += 1) knocks.count(one, 1000);
  expect(() => knocks.count(one, 2000)).toThrow(expect.objectContaining({ code: 'throttled' }));
  expect(() => knocks.count(other, 2000)).not.toThrow();
  expect(() => knocks.count(one, 62_000)).not.toThrow();
});

it('counts nothing of an old key against the new one', () => {
  const knocks = new Knocks();
  const old = { ...one, key_id: 'old' };
  for (let knock = 0; knock < MOST_KNOCKS; knock += 1) knocks.count(old, 1000);
  expect(() => knocks.count(old, 1000)).toThrow(expect.objectContaining({ code: 'throttled' }));
  expect(() => knocks.count(one, 1000)).not.toThrow();
});
