/** An event with its position in the stream. */
export interface Positioned<T> {
  readonly position: number;
  readonly event: T;
}

interface Kept<T> extends Positioned<T> {
  readonly bytes: number;
}

/** What a ring keeps at most; the oldest go first. */
export interface RingLimits {
  readonly events: number;
  readonly bytes: number;
}

/** The newest events, so that a browser that was away for a moment can catch up. */
export class EventRing<T> {
  readonly #limits: RingLimits;
  readonly #entries: Kept<T>[] = [];
  #bytes = 0;
  /** Position of the newest event that is no longer here. */
  #lost: number;
  #newest: number;

  constructor(limits: RingLimits, lost = 0) {
    this.#limits = limits;
    this.#lost = lost;
    this.#newest = lost;
  }

  /** @param bytes what the event takes. */
  push(position: number, event: T, bytes: number): void {
    this.#newest = position;
    this.#bytes += bytes;
    this.#entries.push({ position, event, bytes });
    while (this.#entries.length > this.#limits.events || this.#bytes > this.#limits.bytes) {
      const gone = this.#entries.shift();
      if (gone === undefined) break;
      this.#bytes -= gone.bytes;
      this.#lost = gone.position;
    }
  }

  /** Notes an event that no browser is to catch up with. */
  pass(position: number): void {
    this.#newest = position;
  }

  /** Everything after a position; null when some of it is gone. */
  after(position: number): readonly Positioned<T>[] | null {
    if (position < this.#lost || position > this.#newest) return null;
    return this.#entries.filter((entry) => entry.position > position);
  }
}
