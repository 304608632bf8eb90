/**
 * Chance that can be had again: the same seed gives the same order and the same moments. Every
 * choice comes up once before any comes up twice.
 */
export class Order<T> {
  readonly #choices: readonly T[];
  #state: number;
  #left: T[] = [];

  constructor(choices: readonly T[], seed: number) {
    if (choices.length === 0) throw new Error('There is nothing to choose from.');
    this.#choices = choices;
    this.#state = seed >>> 0;
  }

  next(): T {
    if (this.#left.length === 0) this.#left = [...this.#choices];
    const [choice] = this.#left.splice(this.below(this.#left.length), 1);
    return choice as T; // below() stays within the list, which is not empty
  }

  /** A whole number from 0 up to, but not with, `limit`. Mulberry32. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
}
