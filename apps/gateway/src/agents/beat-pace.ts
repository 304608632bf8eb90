/** Heartbeats that may come at once, as they do after a stall; */
const AT_ONCE = 30;
/** in the time between two; */
const PER_BEAT = 5;
/** and in a second: a node tells of each job that it takes and ends, and short ones follow each other quickly. */
const PER_SECOND = 10;

/** How often a node says that it is there: one that says nothing else would keep the render service busy. */
export class BeatPace {
  #left = AT_ONCE;
  #counted: number | null = null;

  /**
   * @param beat milliseconds between two heartbeats
   * @returns whether one more is in order
   */
  allows(beat: number, now = performance.now()): boolean {
    const passed = now - (this.#counted ?? now);
    this.#counted = now;
    const gained = passed * Math.max(PER_BEAT / beat, PER_SECOND / 1000);
    this.#left = Math.min(AT_ONCE, this.#left + gained) - 1;
    return this.#left >= 0;
  }
}
