import { JampotError } from '@jampot/contracts';

export interface TurnLimits {
  /** Most pieces of work of one account at a time. */
  readonly each: number;
  /** Most of all accounts together. */
  readonly all: number;
  /** Milliseconds after which waiting is given up. */
  readonly wait: number;
}

interface Waiting {
  readonly accountId: number;
  readonly begin: () => void;
}

/**
 * Lets an account have so many pieces of work at a time and no more, so that one whose work waits,
 * for a lock or a slow disk, leaves room for the others. Waiting takes nothing but memory; whoever
 * came first begins first, unless their account has its share.
 */
export class AccountTurns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<number, number>();
  readonly #waiting = new Set<Waiting>();
  #total = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws JampotError `unavailable` when it was nobody's turn for too long; what `work` throws. */
  async run<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    if (this.#mayBegin(accountId)) this.#begin(accountId);
    else await this.#wait(accountId);
    try {
      return await work();
    } finally {
      this.#end(accountId);
    }
  }

  #mayBegin(accountId: number): boolean {
    return (
      this.#total < this.#limits.all && (this.#running.get(accountId) ?? 0) < this.#limits.each
    );
  }

  #begin(accountId: number): void {
    this.#total += 1;
    this.#running.set(accountId, (this.#running.get(accountId) ?? 0) + 1);
  }

  #wait(accountId: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(new JampotError('unavailable', { retryAfterSeconds: 1 }));
      }, this.#limits.wait);
      const waiting: Waiting = {
        accountId,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#waiting.add(waiting);
    });
  }

  #end(accountId: number): void {
    const left = (this.#running.get(accountId) ?? 1) - 1;
    this.#total -= 1;
    if (left === 0) this.#running.delete(accountId);
    else this.#running.set(accountId, left);
    for (const next of this.#waiting) {
      if (this.#total >= this.#limits.all) return;
      if (!this.#mayBegin(next.accountId)) continue;
      this.#waiting.delete(next);
      this.#begin(next.accountId);
      next.begin();
    }
  }
}
