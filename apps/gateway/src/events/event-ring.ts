/** An event with its position in the stream. */
export interface Positioned<T> {
  readonly position: number;
  readonly event: T;
}

/** The newest events, so that a browser that was away for a moment can catch up. */
export class EventRing<T> {
  readonly #size: number;
  readonly #entries: Positioned<T>[] = [];
  /** Position of the newest event that is no longer here. */
  #lost: number;

  constructor(size: number, lost = 0) {
    this.#size = size;
    this.#lost = lost;
  }

  push(entry: Positioned<T>): void {
    this.#entries.push(entry);
    if (this.#entries.length > this.#size)
      this.#lost = this.#entries.shift()?.position ?? this.#lost;
  }

  /** Everything after a position; null when some of it is gone. */
  after(position: number): readonly Positioned<T>[] | null {
    if (position < this.#lost) return null;
    const newest = this.#entries.at(-1)?.position ?? this.#lost;
    if (position > newest) return null;
    return this.#entries.filter((entry) => entry.position > position);
  }
}
