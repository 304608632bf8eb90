/** Statements a connection keeps prepared; the least used beyond this are closed. */
const MAX_STATEMENTS = 500;

/** What one connection has prepared, in order of last use. */
export class StatementCache {
  readonly #known = new Map<string, 'prepared' | 'doubtful'>();
  readonly #most: number;

  constructor(most = MAX_STATEMENTS) {
    this.#most = most;
  }

  /** Marks a use. `close` names statements to close first, in the same round trip. */
  use(name: string): { readonly parse: boolean; readonly close: readonly string[] } {
    const state = this.#known.get(name);
    this.#known.delete(name);
    this.#known.set(name, 'prepared');
    if (state === 'prepared') return { parse: false, close: [] };
    const close = state === 'doubtful' ? [name] : [];
    if (this.#known.size > this.#most) {
      const oldest = this.#known.keys().next();
      if (!oldest.done) {
        this.#known.delete(oldest.value);
        close.push(oldest.value);
      }
    }
    return { parse: true, close };
  }

  /** After an error nobody knows whether the statement got prepared: it is closed and parsed anew. */
  doubt(name: string): void {
    if (this.#known.has(name)) this.#known.set(name, 'doubtful');
  }

  get size(): number {
    return this.#known.size;
  }
}
