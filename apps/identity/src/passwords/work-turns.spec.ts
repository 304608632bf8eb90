import { describe, expect, it } from '@jest/globals';
import { WorkTurns } from './work-turns.ts';

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
}

describe('work turns', () => {
  it('run as many at once as allowed, the rest in the order they came', async () => {
    const turns = new WorkTurns(2, 10);
    const gates = [gate(), gate(), gate(), gate()];
    const started: number[] = [];
    const all = gates.map((g, index) =>
      turns.run(async () => {
        started.push(index);
        await g.promise;
      }),
    );
    expect(started).toEqual([0, 1]);
    gates[1]?.open();
    await all[1];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const g of gates) g.open();
    await Promise.all(all);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('refuse what comes when too many wait, and take more once they are done', async () => {
    const turns = new WorkTurns(1, 1);
    const g = gate();
    const first = turns.run(() => g.promise);
    const second = turns.run(() => g.promise);
    await expect(turns.run(() => g.promise)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
    });
    g.open();
    await Promise.all([first, second]);
    await expect(turns.run(async () => 'done')).resolves.toBe('done');
  });

  it('give the turn back when the work fails', async () => {
    const turns = new WorkTurns(1, 1);
    await expect(turns.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turns.run(async () => 'done')).resolves.toBe('done');
  });
});
