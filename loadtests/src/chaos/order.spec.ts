import { describe, expect, test } from '@jest/globals';
import { Order } from './order.ts';

const draw = (order: Order<string>, count: number) =>
  Array.from({ length: count }, () => order.next());

describe('the order of faults', () => {
  test('is the same for the same seed, and another for another', () => {
    const choices = ['a', 'b', 'c', 'd', 'e'];
    expect(draw(new Order(choices, 7), 20)).toEqual(draw(new Order(choices, 7), 20));
    expect(draw(new Order(choices, 7), 20)).not.toEqual(draw(new Order(choices, 8), 20));
  });

  test('leaves nobody out', () => {
    const order = new Order(['a', 'b', 'c'], 1);
    for (let round = 0; round < 5; round += 1) {
      expect(draw(order, 3).toSorted()).toEqual(['a', 'b', 'c']);
    }
  });

  test('keeps numbers within their limit', () => {
    const order = new Order(['a'], 99);
    const numbers = Array.from({ length: 1000 }, () => order.below(7));
    expect(Math.min(...numbers)).toBe(0);
    expect(Math.max(...numbers)).toBe(6);
  });
});
