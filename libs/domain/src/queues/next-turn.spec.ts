import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { nextTurn, turnsWithFirst } from './next-turn.ts';

interface Job {
  readonly id: number;
  readonly account: string;
  readonly came: number;
  turn: number;
  began: number | null;
}

/** A queue as the workers have it: by turn, and by the order of coming within one. */
class Queue {
  readonly jobs: Job[] = [];
  #running: Job[] = [];
  minute = 0;

  add(account: string): Job {
    const waiting = this.waiting();
    const longest = waiting.toSorted((a, b) => a.id - b.id)[0];
    const own = [...waiting, ...this.#running].filter((job) => job.account === account);
    const turn = nextTurn({
      lowest: waiting[0]?.turn ?? null,
      oldest:
        longest === undefined ? null : { turn: longest.turn, minutes: this.minute - longest.came },
      own: Math.max(0, ...own.map((job) => job.turn)),
    });
    const job = { id: this.jobs.length, account, came: this.minute, turn, began: null };
    this.jobs.push(job);
    return job;
  }

  waiting(): Job[] {
    return this.jobs
      .filter((job) => job.began === null)
      .toSorted((a, b) => a.turn - b.turn || a.id - b.id);
  }

  /** One job of a minute ends, and the next one begins. */
  work(): Job | undefined {
    this.minute += 1;
    const [next] = this.waiting();
    if (next !== undefined) next.began = this.minute;
    this.#running = next === undefined ? [] : [next];
    return next;
  }

  look(id: number): void {
    const job = this.jobs[id];
    if (job === undefined || job.began !== null) return;
    const own = this.waiting().filter(({ account }) => account === job.account);
    for (const { id: moved, turn } of turnsWithFirst(own, id)) {
      const found = this.jobs[moved];
      if (found !== undefined) found.turn = turn;
    }
  }
}

const accounts = fc.constantFrom('a', 'b', 'c', 'd');
const arrivals = fc.array(fc.oneof(accounts, fc.constant(null)), { maxLength: 120 });

/** The queue after each step: somebody's job comes, or one is worked. */
function run(steps: readonly (string | null)[], after?: (queue: Queue) => void): Queue {
  const queue = new Queue();
  for (const account of steps) {
    if (account === null) queue.work();
    else queue.add(account);
    after?.(queue);
  }
  return queue;
}

describe('the turns of a queue', () => {
  test('are the oldest first within an account, whatever comes when', () => {
    fc.assert(
      fc.property(arrivals, (steps) => {
        const queue = run(steps);
        while (queue.work() !== undefined);
        for (const account of ['a', 'b', 'c', 'd']) {
          const own = queue.jobs.filter((job) => job.account === account);
          const begun = own.map(({ began }) => began ?? 0);
          expect(begun).toEqual(begun.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  test('of eight at once, and one more for each that is done, are all taken in their order', () => {
    const queue = run(Array.from({ length: 8 }, () => 'a'));
    const begun = Array.from({ length: 60 }, () => {
      const job = queue.work();
      queue.add('a');
      return job?.id;
    });
    expect(begun).toEqual(begun.map((_, at) => at));
  });

  test('are one of each account beside one of every other that waits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 0, max: 30 }),
        (many, done) => {
          const queue = run(Array.from({ length: many }, () => 'a'));
          for (let at = 0; at < Math.min(done, many - 1); at += 1) queue.work();
          const late = queue.add('b');
          const before = queue.waiting().indexOf(late);
          expect(before).toBeLessThanOrEqual(1);
          const second = queue.add('b');
          expect(queue.waiting().indexOf(second)).toBeLessThanOrEqual(before + 2);
        },
      ),
    );
  });

  test('come to an end for everybody, though accounts that are new come without end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (many) => {
        const queue = run(Array.from({ length: many }, () => 'a'));
        const last = queue.jobs.at(-1);
        // As many come as are worked: without an end to it each of them would go before.
        for (let at = 0; at < 40 * many; at += 1) {
          if (last?.began !== null) break;
          queue.add(`new ${at}`);
          queue.work();
        }
        expect(last?.began).not.toBeNull();
      }),
    );
  });

  test('begin anew when all is done', () => {
    const queue = run(['a', 'a', 'a', null, null, null, null]);
    expect(queue.add('a').turn).toBe(1);
  });

  test('put first what somebody looks at, and nobody else back', () => {
    fc.assert(
      fc.property(arrivals, fc.nat(40), (steps, id) => {
        const queue = run(steps);
        const places = () => queue.waiting().map(({ account, turn }) => `${account}${turn}`);
        const before = places();
        queue.look(id);
        expect(places().toSorted()).toEqual(before.toSorted());
        const job = queue.jobs[id];
        if (job === undefined || job.began !== null) return;
        const own = queue.waiting().filter(({ account }) => account === job.account);
        expect(own[0]?.turn).toBe(job.turn);
      }),
    );
  });
});
