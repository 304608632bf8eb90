import { JampotError } from '@jampot/contracts';

/** Seconds after which one who was sent away may ask again. */
const RETRY_AFTER = 5;

/** One piece of work at a time; a few wait, and of one person no more than their share. */
export class PictureTurns {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #waiting: (() => void)[] = [];
  readonly #held = new Map<number, number>();
  #busy = false;

  /** @param most that wait. @param mostOfOne that one person has under way, the waiting included. */
  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** @throws JampotError `throttled` when too much waits already. */
  async run<T>(owner: number, work: () => Promise<T>): Promise<T> {
    const held = this.#held.get(owner) ?? 0;
    if (held >= this.#mostOfOne || (this.#busy && this.#waiting.length >= this.#most)) {
      throw new JampotError('throttled', { retryAfterSeconds: RETRY_AFTER });
    }
    this.#held.set(owner, held + 1);
    try {
      if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      this.#busy = true;
      return await work();
    } finally {
      this.#leave(owner);
    }
  }

  #leave(owner: number): void {
    const left = (this.#held.get(owner) ?? 1) - 1;
    if (left === 0) this.#held.delete(owner);
    else this.#held.set(owner, left);
    const next = this.#waiting.shift();
    if (next === undefined) this.#busy = false;
    else next();
  }
}
