import { JampotError } from '@jampot/contracts';

/** Lets a few pieces of work run at a time and a few wait; more are refused at once. */
export class WorkTurns {
  readonly #atOnce: number;
  readonly #waitingLimit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waitingLimit: number) {
    this.#atOnce = atOnce;
    this.#waitingLimit = waitingLimit;
  }

  /** @throws JampotError `unavailable` when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#waitingLimit) {
      throw new JampotError('unavailable', { retryAfterSeconds: 2 });
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
