import { JampotError } from '@jampot/contracts';
import type { Visitor } from '@jampot/contracts';
import { whoKnocks } from './visitors.ts';

/** Connections with one key of a node that are taken in a window of so many milliseconds. */
export const MOST_KNOCKS = 20;
const WINDOW = 60_000;

/**
 * How often nodes connect: one that does nothing else would keep the render service busy. Each key counts by itself:
 * whoever holds an old one takes nothing from the agent that has the node now.
 */
export class Knocks {
  readonly #counts = new Map<string, number>();
  #since = 0;

  /** @throws JampotError `throttled` */
  count(visitor: Visitor, now = Date.now()): void {
    if (now - this.#since >= WINDOW) {
      this.#counts.clear();
      this.#since = now;
    }
    const who = whoKnocks(visitor);
    const count = (this.#counts.get(who) ?? 0) + 1;
    this.#counts.set(who, count);
    if (count > MOST_KNOCKS) throw new JampotError('throttled');
  }
}
