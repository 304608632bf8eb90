import { expect, test } from '@jest/globals';
import { Together } from './together.ts';

/** A read that ends when it is told to. */
function slowRead() {
  const ends: PromiseWithResolvers<number>[] = [];
  return {
    ends,
    read: (): Promise<number> => {
      const end = Promise.withResolvers<number>();
      ends.push(end);
      return end.promise;
    },
  };
}

test('those who ask while a read runs share the next one, which begins after it', async () => {
  const together = new Together<number>();
  const { ends, read } = slowRead();
  const first = together.ask('a', read);
  const others = [together.ask('a', read), together.ask('a', read), together.ask('a', read)];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  const late = together.ask('a', read);
  ends[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await Promise.resolve();
  expect(ends).toHaveLength(3);
  ends[2]?.resolve(3);
  expect(await late).toBe(3);
});

test('one that fails keeps nobody else from the next, and names do not wait for each other', async () => {
  const together = new Together<number>();
  const { ends, read } = slowRead();
  const first = together.ask('a', read);
  const second = together.ask('a', read);
  const other = together.ask('b', read);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve(7);
  expect(await other).toBe(7);
  ends[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await Promise.resolve();
  ends[2]?.resolve(8);
  expect(await second).toBe(8);
  const again = together.ask('a', read);
  ends[3]?.resolve(9);
  expect(await again).toBe(9);
});
