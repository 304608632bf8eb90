/** Notices when nothing comes any more: a line that is cut says nothing, not even that. */
export class Silence {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Aborted after so long without anything. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The same pieces, each of which may take so long. */
  async *watched<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
    const timer = setTimeout(() => this.#controller.abort(), this.#milliseconds);
    try {
      for await (const piece of pieces) {
        timer.refresh();
        yield piece;
      }
    } finally {
      clearTimeout(timer);
    }
  }
}
