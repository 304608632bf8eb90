/** One use of a connection: `read` for one statement, `change` and `look` for a whole transaction. */
export interface Lending {
  readonly kind: 'read' | 'change' | 'look';
  /** Seconds until there was a turn and a connection, or until whoever waited gave up. */
  readonly waited: number;
  /** Seconds that the connection was held; null when it was waited for in vain. */
  readonly held: number | null;
}

/** Measures one use of a connection, from when it is asked for, and tells of it once. */
export class MeasuredLending {
  readonly #kind: Lending['kind'];
  readonly #tell: ((lending: Lending) => void) | undefined;
  readonly #asked = performance.now();
  #lent: number | null = null;
  #ended = false;

  constructor(kind: Lending['kind'], tell: ((lending: Lending) => void) | undefined) {
    this.#kind = kind;
    this.#tell = tell;
  }

  lent(): void {
    this.#lent = performance.now();
  }

  /** The connection is given back, or the use of it has failed, maybe before there was one. */
  ended(): void {
    if (this.#ended) return;
    this.#ended = true;
    const now = performance.now();
    this.#tell?.({
      kind: this.#kind,
      waited: ((this.#lent ?? now) - this.#asked) / 1000,
      held: this.#lent === null ? null : (now - this.#lent) / 1000,
    });
  }
}
