import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { AccountTurns } from './account-turns.ts';

const flooding = { account_id: 1, user_id: 1 };
const colleague = { account_id: 1, user_id: 2 };
const neighbour = { account_id: 2, user_id: 3 };

/** Reads that end when they are told to, in the order in which they began. */
class Reads {
  readonly begun: string[] = [];
  readonly #ends: (() => void)[] = [];

  make = (name: string) => () => {
    this.begun.push(name);
    return new Promise<void>((resolve) => this.#ends.push(resolve));
  };

  async end(count = 1): Promise<void> {
    for (const end of this.#ends.splice(0, count)) end();
    await settled();
  }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('turns of reads', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('keep the processors busy for an account that is alone, and no more waits elsewhere', async () => {
    const [turns, reads] = [new AccountTurns(2), new Reads()];
    const all = Array.from({ length: 40 }, (_, n) => turns.run(flooding, reads.make(String(n))));
    expect(reads.begun).toHaveLength(8);
    await reads.end(3);
    expect(reads.begun).toHaveLength(11);
    for (let n = 0; n < 37; n += 1) await reads.end();
    await Promise.all(all);
  });

  it('let a neighbour wait for none of an account that asks for many', async () => {
    const [turns, reads] = [new AccountTurns(2), new Reads()];
    const all = [turns.run(neighbour, reads.make('n'))];
    for (let n = 0; n < 40; n += 1) all.push(turns.run(flooding, reads.make(`f${n}`)));
    expect(reads.begun).toEqual(['n', 'f0']);
    await reads.end();
    all.push(turns.run(neighbour, reads.make('n')));
    expect(reads.begun).toEqual(['n', 'f0', 'n']);
    await reads.end();
    expect(reads.begun).toEqual(['n', 'f0', 'n', 'f1']);
    for (let n = 0; n < 41; n += 1) await reads.end();
    await Promise.all(all);
  });

  it('are as many at once as is the part of each of the processors', async () => {
    const [turns, reads] = [new AccountTurns(8), new Reads()];
    const all = [turns.run(neighbour, reads.make('n'))];
    for (let n = 0; n < 40; n += 1) all.push(turns.run(flooding, reads.make('f')));
    expect(reads.begun.filter((name) => name === 'f')).toHaveLength(4);
    for (let n = 0; n < 41; n += 1) await reads.end();
    await Promise.all(all);
  });

  it('go round the users of an account', async () => {
    const [turns, reads] = [new AccountTurns(2), new Reads()];
    const all = [turns.run(neighbour, reads.make('n'))];
    for (let n = 0; n < 5; n += 1) all.push(turns.run(flooding, reads.make(`f${n}`)));
    all.push(turns.run(colleague, reads.make('c')));
    for (let n = 0; n < 7; n += 1) await reads.end();
    expect(reads.begun).toEqual(['n', 'f0', 'f1', 'c', 'f2', 'f3', 'f4']);
    await Promise.all(all);
  });

  it('pass by what takes long, and are given up when nothing ends', async () => {
    jest.useFakeTimers();
    let now = 0;
    const turns = new AccountTurns(2, () => now);
    const reads = new Reads();
    const pass = async (milliseconds: number) => {
      now += milliseconds;
      await jest.advanceTimersByTimeAsync(50);
    };
    const all = [turns.run(neighbour, reads.make('n'))];
    for (let n = 0; n < 3; n += 1) all.push(turns.run(flooding, reads.make(`f${n}`)));
    const ended = Promise.allSettled(all);
    expect(reads.begun).toEqual(['n', 'f0']);
    await pass(201);
    expect(reads.begun).toEqual(['n', 'f0', 'f1']);
    const late = turns.run(flooding, reads.make('late')).catch((error: unknown) => error);
    await pass(16_000);
    expect(await late).toMatchObject({ code: 'unavailable' });
    expect(reads.begun).not.toContain('late');
    await reads.end(4);
    await ended;
  });

  it('are free again once the others are gone', async () => {
    let now = 0;
    const turns = new AccountTurns(2, () => now);
    const reads = new Reads();
    const first = turns.run(neighbour, reads.make('n'));
    await reads.end();
    await first;
    now = 1001;
    const all = [1, 2, 3].map(() => turns.run(flooding, reads.make('f')));
    expect(reads.begun).toEqual(['n', 'f', 'f', 'f']);
    await reads.end(3);
    await Promise.all(all);
  });
});
