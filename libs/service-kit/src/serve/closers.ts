/** What a process has opened, and closes in the other order. */
export class Closers {
  readonly #closers: (() => unknown)[] = [];
  #closed: Promise<void> | null = null;

  push(close: () => unknown): void {
    this.#closers.push(close);
  }

  /** Whoever asks again waits for the same end: nothing is closed twice, or under who still uses it. */
  close(): Promise<void> {
    return (this.#closed ??= this.#closeAll());
  }

  async #closeAll(): Promise<void> {
    for (const close of this.#closers.toReversed()) await close();
  }
}
