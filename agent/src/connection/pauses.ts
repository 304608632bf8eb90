import { Backoff } from './backoff.ts';

const FIRST_PAUSE_MS = 250;
/** Short beside a lease, so that a server that was away for a moment costs no render. */
const LONGEST_PAUSE_MS = 5000;
/** Where only a person can help. */
const HOPELESS_PAUSE_MS = 60_000;
/** Refused so often in a row, and only a person can help. */
const MOST_DOUBTS = 3;
/** While something renders it is asked so often in the time after which the render would have to end. */
const TRIES_TO_SAVE = 4;

export interface PausesOptions {
  /** How long what runs may go on without the server, in milliseconds; undefined when nothing runs. */
  readonly lastsMs: () => number | undefined;
}

/** How long to wait before the next connection, by how the last one ended. In milliseconds. */
export class Pauses {
  readonly #options: PausesOptions;
  readonly #backoff = new Backoff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  #doubts = 0;

  constructor(options: PausesOptions) {
    this.#options = options;
  }

  /** The server was reached. */
  welcomed(): void {
    this.#backoff.reset();
  }

  /** A connection lasted as long as a sound one does. */
  lasted(milliseconds: number): void {
    if (milliseconds >= HOPELESS_PAUSE_MS) this.#doubts = 0;
  }

  /** It broke, or the server is away. */
  afterBreak(): number {
    return this.#backoff.next();
  }

  /** What befalls a sound agent now and then, and one that only a person can help each time. */
  afterDoubt(): number {
    this.#doubts += 1;
    return this.#doubts > MOST_DOUBTS ? this.whenHopeless() : this.#backoff.next();
  }

  /** Only a person can help. What runs is tried to be saved all the same. */
  whenHopeless(): number {
    const lasts = this.#options.lastsMs();
    if (lasts === undefined) return HOPELESS_PAUSE_MS;
    return Math.min(HOPELESS_PAUSE_MS, lasts / TRIES_TO_SAVE);
  }
}
