import { JampotError } from '@jampot/contracts';

export interface TurnLimits {
  /** Most pieces of work of one account at a time. */
  readonly each: number;
  /** Most of all accounts together. */
  readonly all: number;
  /** The last ones of `all`, which only an account that has nothing running may take. Default none. */
  readonly kept?: number;
  /** Milliseconds after which waiting is given up. */
  readonly wait: number;
}

type Begin = () => void;

/**
 * Lets an account have so many pieces of work at a time and no more, so that one whose work waits,
 * for a lock or a slow disk, leaves room for the others. Waiting takes nothing but memory. When a
 * turn is free, it is that of the account with the fewest running; among those with as many, the
 * accounts take turns, however much each has waiting. So before an account that has nothing running
 * each other one begins at most one piece of work, and nobody waits for ever.
 */
export class AccountTurns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<number, number>();
  /** What waits, by account, first come first; the accounts in the order of their next turns. */
  readonly #waiting = new Map<number, Set<Begin>>();
  #total = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws JampotError `unavailable` when it was nobody's turn for too long; what `work` throws. */
  async run<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    // Nobody is passed by: whoever waits could not have begun.
    if (this.#mayBegin(accountId)) this.#begin(accountId);
    else await this.#wait(accountId);
    try {
      return await work();
    } finally {
      this.#end(accountId);
    }
  }

  #mayBegin(accountId: number): boolean {
    const { each, all, kept = 0 } = this.#limits;
    const running = this.#runningOf(accountId);
    return running === 0 ? this.#total < all : running < each && this.#total < all - kept;
  }

  #runningOf(accountId: number): number {
    return this.#running.get(accountId) ?? 0;
  }

  #begin(accountId: number): void {
    this.#total += 1;
    this.#running.set(accountId, this.#runningOf(accountId) + 1);
  }

  #wait(accountId: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(accountId, begin);
        reject(new JampotError('unavailable', { retryAfterSeconds: 1 }));
      }, this.#limits.wait);
      const begin: Begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const others = this.#waiting.get(accountId);
      if (others === undefined) this.#waiting.set(accountId, new Set([begin]));
      else others.add(begin);
    });
  }

  #leave(accountId: number, begin: Begin): void {
    const waiting = this.#waiting.get(accountId);
    waiting?.delete(begin);
    if (waiting?.size === 0) this.#waiting.delete(accountId);
  }

  #end(accountId: number): void {
    const left = this.#runningOf(accountId) - 1;
    this.#total -= 1;
    if (left === 0) this.#running.delete(accountId);
    else this.#running.set(accountId, left);
    for (let next = this.#next(); next !== null; next = this.#next()) this.#beginOf(next);
  }

  /** Whose turn it is; null while nobody waits who may begin. */
  #next(): number | null {
    let next: number | null = null;
    let fewest = Infinity;
    for (const accountId of this.#waiting.keys()) {
      const running = this.#runningOf(accountId);
      if (running >= fewest || !this.#mayBegin(accountId)) continue;
      [next, fewest] = [accountId, running];
    }
    return next;
  }

  /** Begins what the account has waiting longest; what else it has waits behind all others. */
  #beginOf(accountId: number): void {
    const waiting = this.#waiting.get(accountId) ?? new Set();
    const [begin] = waiting;
    if (begin === undefined) return;
    waiting.delete(begin);
    this.#waiting.delete(accountId);
    if (waiting.size > 0) this.#waiting.set(accountId, waiting);
    this.#begin(accountId);
    begin();
  }
}
