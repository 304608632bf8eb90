import { JampotError } from '@jampot/contracts';

export interface TurnLimits {
  /** Most pieces of work of one holder at a time. */
  readonly each: number;
  /** Most of all holders together. */
  readonly all: number;
  /** The last ones of `all`, which only a holder that has nothing running may take. Default none. */
  readonly kept?: number;
  /** Milliseconds after which waiting is given up. */
  readonly wait: number;
}

type Begin = () => void;

/**
 * Lets a holder, an account or one of its users, have so many pieces of work at a time and no more,
 * so that one whose work waits, for a lock or a slow disk, leaves room for the others. Waiting takes
 * nothing but memory. When a turn is free, it is that of the holder with the fewest running; among
 * those with as many, the holders take turns, however much each has waiting. So before a holder that
 * has nothing running each other one begins at most one piece of work, and nobody waits for ever.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<number, number>();
  /** What waits, by holder, first come first; the holders in the order of their next turns. */
  readonly #waiting = new Map<number, Set<Begin>>();
  #total = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws JampotError `unavailable` when it was nobody's turn for too long; what `work` throws. */
  async run<T>(holderId: number, work: () => Promise<T>): Promise<T> {
    // Nobody is passed by: whoever waits could not have begun.
    if (this.#mayBegin(holderId)) this.#begin(holderId);
    else await this.#wait(holderId);
    try {
      return await work();
    } finally {
      this.#end(holderId);
    }
  }

  #mayBegin(holderId: number): boolean {
    const { each, all, kept = 0 } = this.#limits;
    const running = this.#runningOf(holderId);
    return running === 0 ? this.#total < all : running < each && this.#total < all - kept;
  }

  #runningOf(holderId: number): number {
    return this.#running.get(holderId) ?? 0;
  }

  #begin(holderId: number): void {
    this.#total += 1;
    this.#running.set(holderId, this.#runningOf(holderId) + 1);
  }

  #wait(holderId: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(holderId, begin);
        reject(new JampotError('unavailable', { retryAfterSeconds: 1 }));
      }, this.#limits.wait);
      const begin: Begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const others = this.#waiting.get(holderId);
      if (others === undefined) this.#waiting.set(holderId, new Set([begin]));
      else others.add(begin);
    });
  }

  #leave(holderId: number, begin: Begin): void {
    const waiting = this.#waiting.get(holderId);
    waiting?.delete(begin);
    if (waiting?.size === 0) this.#waiting.delete(holderId);
  }

  #end(holderId: number): void {
    const left = this.#runningOf(holderId) - 1;
    this.#total -= 1;
    if (left === 0) this.#running.delete(holderId);
    else this.#running.set(holderId, left);
    for (let next = this.#next(); next !== null; next = this.#next()) this.#beginOf(next);
  }

  /** Whose turn it is; null while nobody waits who may begin. */
  #next(): number | null {
    let next: number | null = null;
    let fewest = Infinity;
    for (const holderId of this.#waiting.keys()) {
      const running = this.#runningOf(holderId);
      if (running >= fewest || !this.#mayBegin(holderId)) continue;
      [next, fewest] = [holderId, running];
    }
    return next;
  }

  /** Begins what the holder has waiting longest; what else it has waits behind all others. */
  #beginOf(holderId: number): void {
    const waiting = this.#waiting.get(holderId) ?? new Set();
    const [begin] = waiting;
    if (begin === undefined) return;
    waiting.delete(begin);
    this.#waiting.delete(holderId);
    if (waiting.size > 0) this.#waiting.set(holderId, waiting);
    this.#begin(holderId);
    begin();
  }
}
