import type { Msg } from '@nats-io/transport-node';

/** Processes that come and go in a service's life; those remembered longest are forgotten. */
const MOST = 1000;

/** Where the processes hear what is said to them that have asked for something. */
export class Askers {
  /** A subject of its own that each last asked to be answered at, by the part that all of its subjects share. */
  readonly #replies = new Map<string, string>();

  /** Notes who sent a call. */
  add({ reply }: Msg): void {
    if (reply === undefined) return;
    const asker = reply.slice(0, reply.lastIndexOf('.'));
    if (this.#replies.has(asker)) return;
    this.#replies.set(asker, reply);
    const [oldest] = this.#replies.keys();
    if (this.#replies.size > MOST && oldest !== undefined) this.#replies.delete(oldest);
  }

  get replies(): Iterable<string> {
    return this.#replies.values();
  }
}
