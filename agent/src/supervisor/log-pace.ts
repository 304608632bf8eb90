/** What a stream wrote is passed on no sooner than so many milliseconds after the last time. */
const SOONEST_MS = 1000;
/** A log may lag behind by this part of how long it is already, */
const LAG = 1 / 500;
/** and in the end by this part of the longest that the render may take. */
const LONGEST_LAG = 1 / 5000;

/**
 * How long to wait before more of a log is passed on, so that it comes in a bounded number of pieces however
 * long the render takes: at once in its beginning, when somebody watches, more rarely in its second day. A render of
 * two days makes about 7,300 a stream so.
 */
export class LogPace {
  readonly #longestMs: number;
  #passedAt = Number.NEGATIVE_INFINITY;

  /** @param limitSeconds that the render may take. */
  constructor(limitSeconds: number) {
    this.#longestMs = Math.max(SOONEST_MS, limitSeconds * 1000 * LONGEST_LAG);
  }

  /**
   * Whether what waits is passed on now.
   * @param at milliseconds since the render began.
   */
  isDue(at: number): boolean {
    const pause = Math.min(this.#longestMs, Math.max(SOONEST_MS, at * LAG));
    if (at < this.#passedAt + pause) return false;
    this.#passedAt = at;
    return true;
  }
}
