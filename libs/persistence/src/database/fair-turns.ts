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
/** Who has pieces of work: an id, or a name of some other kind. */
type Holder = number | string;

/**
 * Lets a holder, an account, one of its users or a network, have so many pieces of work at a time and no more,
 * so that one whose work waits, for a lock or a slow disk, leaves room for the others. Waiting takes
 * nothing but memory. When a turn is free, it is that of the holder with the fewest running; among
 * those with as many, the holders take turns, however much each has waiting. So before a holder that
 * has nothing running each other one begins at most one piece of work, and nobody waits for ever.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<Holder, number>();
  /** What waits, by holder, first come first; the holders in the order of their next turns. */
  readonly #waiting = new Map<Holder, Set<Begin>>();
  #total = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws JampotError `unavailable` when it was nobody's turn for too long; what `work` throws. */
  async run<T>(holder: Holder, work: () => Promise<T>): Promise<T> {
    // Nobody is passed by: whoever waits could not have begun.
    if (this.#mayBegin(holder)) this.#begin(holder);
    else await this.#wait(holder);
    try {
      return await work();
    } finally {
      this.#end(holder);
    }
  }

  #mayBegin(holder: Holder): boolean {
    const { each, all, kept = 0 } = this.#limits;
    const running = this.#runningOf(holder);
    return running === 0 ? this.#total < all : running < each && this.#total < all - kept;
  }

  #runningOf(holder: Holder): number {
    return this.#running.get(holder) ?? 0;
  }

  #begin(holder: Holder): void {
    this.#total += 1;
    this.#running.set(holder, this.#runningOf(holder) + 1);
  }

  #wait(holder: Holder): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(holder, begin);
        reject(new JampotError('unavailable', { retryAfterSeconds: 1 }));
      }, this.#limits.wait);
      const begin: Begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const others = this.#waiting.get(holder);
      if (others === undefined) this.#waiting.set(holder, new Set([begin]));
      else others.add(begin);
    });
  }

  #leave(holder: Holder, begin: Begin): void {
    const waiting = this.#waiting.get(holder);
    waiting?.delete(begin);
    if (waiting?.size === 0) this.#waiting.delete(holder);
  }

  #end(holder: Holder): void {
    const left = this.#runningOf(holder) - 1;
    this.#total -= 1;
    if (left === 0) this.#running.delete(holder);
    else this.#running.set(holder, left);
    for (let next = this.#next(); next !== null; next = this.#next()) this.#beginOf(next);
  }

  /** Whose turn it is; null while nobody waits who may begin. */
  #next(): Holder | null {
    let next: Holder | null = null;
    let fewest = Infinity;
    for (const holder of this.#waiting.keys()) {
      const running = this.#runningOf(holder);
      if (running >= fewest || !this.#mayBegin(holder)) continue;
      [next, fewest] = [holder, running];
    }
    return next;
  }

  /** Begins what the holder has waiting longest; what else it has waits behind all others. */
  #beginOf(holder: Holder): void {
    const waiting = this.#waiting.get(holder) ?? new Set();
    const [begin] = waiting;
    if (begin === undefined) return;
    waiting.delete(begin);
    this.#waiting.delete(holder);
    if (waiting.size > 0) this.#waiting.set(holder, waiting);
    this.#begin(holder);
    begin();
  }
}
