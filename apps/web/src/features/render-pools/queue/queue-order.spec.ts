import { describe, expect, it } from '@jest/globals';
import { orderAt, shiftsOf, withOrder } from './queue-order.ts';

const queue = [10, 20, 21, 40].map((order, at) => ({ id: at + 1, order }));
const idsAfter = (id: number, order: number) => withOrder(queue, id, order).map((job) => job.id);

describe('the order of a queue', () => {
  it('takes a job before another, up and down', () => {
    expect(orderAt(queue, 4, 1)).toBe(20);
    expect(idsAfter(4, 20)).toEqual([1, 4, 2, 3]);
    expect(orderAt(queue, 1, 2)).toBe(40);
    expect(idsAfter(1, 40)).toEqual([2, 3, 1, 4]);
  });

  it('takes a job to the end', () => {
    expect(orderAt(queue, 1, 3)).toBe(41);
    expect(idsAfter(1, 41)).toEqual([2, 3, 4, 1]);
  });

  it('stays where it is', () => {
    expect(orderAt(queue, 2, 1)).toBeNull();
  });

  it('stands right before its neighbour where a search hides others', () => {
    const found = queue.filter(({ id }) => id !== 2);
    expect(orderAt(found, 4, 1)).toBe(21);
    expect(idsAfter(4, 21)).toEqual([1, 2, 4, 3]);
  });

  it('tells who came to stand further back, and who further in front', () => {
    expect([...shiftsOf(queue, withOrder(queue, 4, 20))]).toEqual([
      [4, -2],
      [2, 1],
      [3, 1],
    ]);
  });

  it('leaves no two with one order', () => {
    const orders = withOrder(queue, 4, 20).map(({ order }) => order);
    expect(new Set(orders).size).toBe(orders.length);
  });
});
