/** Milliseconds of one transfer as a whole: the largest file over the slowest line that is of any use. */
const LONGEST_MS = 24 * 3600 * 1000;

/** How long a transfer is tried: as long as it gets on, by a clock that only goes forward. */
export class Patience {
  readonly #stallMs: number;
  readonly #endsAt: number;
  #reached = 0;
  #movedAt: number;

  /** @param stallMs milliseconds without getting any further, after which it is given up. */
  constructor(stallMs: number, now: number) {
    this.#stallMs = stallMs;
    this.#endsAt = now + LONGEST_MS;
    this.#movedAt = now;
  }

  /** So many bytes are safe. Only what was never reached before counts. */
  reached(bytes: number, now: number): void {
    if (bytes <= this.#reached) return;
    this.#reached = bytes;
    this.#movedAt = now;
  }

  isOver(now: number): boolean {
    return now - this.#movedAt >= this.#stallMs || now >= this.#endsAt;
  }
}
