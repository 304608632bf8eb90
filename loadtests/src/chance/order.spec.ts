import { describe, expect, test } from '@jest/globals';
import { Chance } from './chance.ts';
import { Order } from './order.ts';

const draw = (order: Order<string>, count: number) =>
  Array.from({ length: count }, () => order.next());

describe('the order of faults', () => {
  test('is the same for the same seed, and another for another', () => {
    const choices = ['a', 'b', 'c', 'd', 'e'];
    expect(draw(new Order(choices, new Chance(7)), 20)).toEqual(
      draw(new Order(choices, new Chance(7)), 20),
    );
    expect(draw(new Order(choices, new Chance(7)), 20)).not.toEqual(
      draw(new Order(choices, new Chance(8)), 20),
    );
  });

  test('leaves nobody out', () => {
    const order = new Order(['a', 'b', 'c'], new Chance(1));
    for (let round = 0; round < 5; round += 1) {
      expect(draw(order, 3).toSorted()).toEqual(['a', 'b', 'c']);
    }
  });

  test('keeps numbers within their limit', () => {
    const chance = new Chance(99);
    const numbers = Array.from({ length: 1000 }, () => chance.below(7));
    expect(Math.min(...numbers)).toBe(0);
    expect(Math.max(...numbers)).toBe(6);
  });
});
