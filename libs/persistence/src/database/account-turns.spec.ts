import { describe, expect, it } from '@jest/globals';
import { AccountTurns } from './account-turns.ts';

interface Work {
  readonly done: Promise<void>;
  readonly end: () => void;
}
const order: string[] = [];
const work = (turns: AccountTurns, accountId: number, name: string): Work => {
  const gate = Promise.withResolvers<void>();
  const done = turns.run(accountId, () => {
    order.push(name);
    return gate.promise;
  });
  return { done, end: gate.resolve };
};
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('leave room for other accounts while one waits for itself', async () => {
    order.length = 0;
    const turns = new AccountTurns({ each: 2, all: 3, wait: 1000 });
    const busy = ['a', 'b', 'c', 'd'].map((name) => work(turns, 1, name));
    const other = work(turns, 2, 'other');
    expect(order).toEqual(['a', 'b', 'other']);
    const late = work(turns, 2, 'late');
    busy[0]?.end();
    await settled();
    expect(order).toEqual(['a', 'b', 'other', 'c']);
    for (const { end } of [...busy, other, late]) end();
    await Promise.all([...busy, other, late].map(({ done }) => done));
    expect(order).toEqual(['a', 'b', 'other', 'c', 'd', 'late']);
  });

  it('are given back by work that throws', async () => {
    const turns = new AccountTurns({ each: 1, all: 1, wait: 1000 });
    const failed = turns.run(1, () => Promise.reject(new Error('no')));
    const next = turns.run(1, () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('refuse whoever waited too long, and forget them', async () => {
    order.length = 0;
    const turns = new AccountTurns({ each: 1, all: 2, wait: 20 });
    const long = work(turns, 1, 'long');
    await expect(turns.run(1, () => Promise.resolve())).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
    long.end();
    await long.done;
    expect(order).toEqual(['long']);
    await expect(turns.run(1, () => Promise.resolve('on'))).resolves.toBe('on');
  });
});
