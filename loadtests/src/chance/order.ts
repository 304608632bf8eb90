import type { Chance } from './chance.ts';

/** Every choice comes up once, in an order of chance, before any comes up twice. */
export class Order<T> {
  readonly #choices: readonly T[];
  readonly #chance: Chance;
  #left: T[] = [];

  constructor(choices: readonly T[], chance: Chance) {
    if (choices.length === 0) throw new Error('There is nothing to choose from.');
    this.#choices = choices;
    this.#chance = chance;
  }

  next(): T {
    if (this.#left.length === 0) this.#left = [...this.#choices];
    const [choice] = this.#left.splice(this.#chance.below(this.#left.length), 1);
    return choice as T; // below() stays within the list, which is not empty
  }
}
