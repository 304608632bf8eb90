import { describe, expect, it } from '@jest/globals';
import { FairTurns } from './fair-turns.ts';

interface Work {
  readonly done: Promise<void>;
  readonly end: () => void;
}
const order: string[] = [];
const work = (turns: FairTurns, holder: number | string, name: string): Work => {
  const gate = Promise.withResolvers<void>();
  const done = turns.run(holder, () => {
    order.push(name);
    return gate.promise;
  });
  return { done, end: gate.resolve };
};
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('leave room for other accounts while one waits for itself', async () => {
    order.length = 0;
    const turns = new FairTurns({ each: 2, all: 3, wait: 1000 });
    const busy = ['a', 'b', 'c', 'd'].map((name) => work(turns, 1, name));
    const other = work(turns, 2, 'other');
    expect(order).toEqual(['a', 'b', 'other']);
    const late = work(turns, 2, 'late');
    busy[0]?.end();
    await settled();
    expect(order).toEqual(['a', 'b', 'other', 'c']);
    for (const { end } of [...busy, other, late]) end();
    await Promise.all([...busy, other, late].map(({ done }) => done));
    expect(order).toEqual(['a', 'b', 'other', 'c', 'late', 'd']);
  });

  it('are those of networks by their names as well', async () => {
    order.length = 0;
    const turns = new FairTurns({ each: 1, all: 2, wait: 1000 });
    const all = ['::1', '::1', '::2'].map((network, index) =>
      work(turns, network, `${network} ${index}`),
    );
    expect(order).toEqual(['::1 0', '::2 2']);
    for (const { end } of all) end();
    await Promise.all(all.map(({ done }) => done));
  });

  it('are given back by work that throws', async () => {
    const turns = new FairTurns({ each: 1, all: 1, wait: 1000 });
    const failed = turns.run(1, () => Promise.reject(new Error('no')));
    const next = turns.run(1, () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('refuse whoever waited too long, and forget them', async () => {
    order.length = 0;
    const turns = new FairTurns({ each: 1, all: 2, wait: 20 });
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

  it('go to the account with the fewest running, and by turns among those with as many', async () => {
    order.length = 0;
    const turns = new FairTurns({ each: 2, all: 2, wait: 1000 });
    const busy = ['a1', 'a2', 'a3', 'a4'].map((name) => work(turns, 1, name));
    const greedy = ['b1', 'b2', 'b3'].map((name) => work(turns, 2, name));
    const late = work(turns, 3, 'late');
    for (const { end } of [...busy, ...greedy, late]) end();
    await Promise.all([...busy, ...greedy, late].map(({ done }) => done));
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'late', 'b2', 'a4', 'b3']);
  });

  it('are kept, the last ones, for accounts that have none', async () => {
    order.length = 0;
    const turns = new FairTurns({ each: 4, all: 5, kept: 2, wait: 1000 });
    const greedy = [1, 2].flatMap((account) =>
      [1, 2, 3, 4].map((n) => work(turns, account, `${account}.${n}`)),
    );
    expect(order).toEqual(['1.1', '1.2', '1.3', '2.1']);
    const quiet = work(turns, 3, 'quiet');
    const more = work(turns, 3, 'more');
    expect(order).toEqual(['1.1', '1.2', '1.3', '2.1', 'quiet']);
    quiet.end();
    await settled();
    expect(order.at(-1)).toBe('more');
    for (const { end } of [...greedy, more]) end();
    await Promise.all([...greedy, more].map(({ done }) => done));
    expect(order).toHaveLength(10);
  });

  it.each([
    { each: 1, all: 1, kept: 0 },
    { each: 1, all: 2, kept: 1 },
    { each: 2, all: 3, kept: 1 },
    { each: 4, all: 9, kept: 2 },
  ])('reach everybody while two accounts never stop asking: %o', async (limits) => {
    const turns = new FairTurns({ ...limits, wait: 60_000 });
    const over = new AbortController();
    let begun = 0;
    let most = 0;
    let running = 0;
    const one = async (): Promise<void> => {
      begun += 1;
      running += 1;
      most = Math.max(most, running);
      await settled();
      running -= 1;
    };
    const greedy = [1, 2].flatMap((account) =>
      Array.from({ length: 20 }, async () => {
        while (!over.signal.aborted) await turns.run(account, one);
      }),
    );
    for (let n = 0; n < 50; n += 1) {
      const before = begun;
      let ahead = 0;
      await turns.run(3, async () => {
        ahead = begun - before;
        await one();
      });
      expect(ahead).toBeLessThanOrEqual(2);
    }
    over.abort();
    await Promise.all(greedy);
    expect(most).toBeLessThanOrEqual(limits.all);
  });
});
