import { JampotError } from '@jampot/contracts';

/** Connections of one node that are taken in a window of so many milliseconds. */
export const MOST_KNOCKS = 20;
const WINDOW = 60_000;

/** How often nodes connect: one that does nothing else would keep the render service busy. */
export class Knocks {
  readonly #counts = new Map<number, number>();
  #since = 0;

  /** @throws JampotError `throttled` */
  count(nodeId: number, now = Date.now()): void {
    if (now - this.#since >= WINDOW) {
      this.#counts.clear();
      this.#since = now;
    }
    const count = (this.#counts.get(nodeId) ?? 0) + 1;
    this.#counts.set(nodeId, count);
    if (count > MOST_KNOCKS) throw new JampotError('throttled');
  }
}
