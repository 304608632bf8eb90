/**
 * What a connection keeps prepared. PostgreSQL takes some 80 bytes of memory for each letter of a
 * statement and gives none back, and what lists ask for is chosen by whoever asks: the least used beyond
 * these bounds are closed, and a text longer than `LONGEST_KEPT` is prepared for one use.
 */
const MOST_STATEMENTS = 100;
/** Letters of all that are kept. */
const MOST_LETTERS = 256 * 1024;
/** Letters. */
const LONGEST_KEPT = 32 * 1024;

interface Kept {
  readonly letters: number;
  doubtful: boolean;
}

/** What one connection has prepared, in order of last use. */
export class StatementCache {
  readonly #known = new Map<string, Kept>();
  readonly #most: number;
  #letters = 0;

  constructor(most = MOST_STATEMENTS) {
    this.#most = most;
  }

  /** Whether a text is worth to be kept under its name. */
  keeps(text: string): boolean {
    return text.length <= LONGEST_KEPT;
  }

  /** Marks a use. `close` names statements to close first, in the same round trip. */
  use(name: string, text: string): { readonly parse: boolean; readonly close: readonly string[] } {
    const known = this.#known.get(name);
    this.#forget(name);
    this.#known.set(name, { letters: text.length, doubtful: false });
    this.#letters += text.length;
    if (known?.doubtful === false) return { parse: false, close: [] };
    // One that was to be closed behind a statement that failed is still there.
    const close = [name];
    for (const oldest of this.#known.keys()) {
      if (oldest === name) break;
      if (this.#known.size <= this.#most && this.#letters <= MOST_LETTERS) break;
      this.#forget(oldest);
      close.push(oldest);
    }
    return { parse: true, close };
  }

  /** After an error nobody knows whether the statement got prepared: it is closed and parsed anew. */
  doubt(name: string): void {
    const known = this.#known.get(name);
    if (known !== undefined) known.doubtful = true;
  }

  get size(): number {
    return this.#known.size;
  }

  #forget(name: string): void {
    this.#letters -= this.#known.get(name)?.letters ?? 0;
    this.#known.delete(name);
  }
}
