import { expect, it } from '@jest/globals';
import { Closers } from './closers.ts';

it('closes the last first, each once, and whoever asks again waits for the same end', async () => {
  const closed: string[] = [];
  const hung = Promise.withResolvers<void>();
  const closers = new Closers();
  closers.push(() => closed.push('first'));
  closers.push(async () => {
    await hung.promise;
    closed.push('second');
  });
  const closing = closers.close();
  expect(closers.close()).toBe(closing);
  expect(closed).toEqual([]);
  hung.resolve();
  await closing;
  await closers.close();
  expect(closed).toEqual(['second', 'first']);
});
