import { setMaxListeners } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the parts of a stop take, in milliseconds. */
export interface StopTimes {
  /** New connections are still taken, until balancers have seen that we are not ready any more. */
  readonly pause: number;
  /** After that, requests under way may go on for so long. */
  readonly limit: number;
}

/**
 * Milliseconds that clients are told an idle connection is kept for, less than the pause of a stop: whoever heeds that
 * has none of us left when it is cut, and writes nothing into one that is just being cut. It is kept for longer, so that
 * proxies, which have times of their own, meet no end of ours either.
 */
const KEPT = 4000;
const KEPT_LONGER = 68_000;

/**
 * The end of a public server that no request notices: whoever is connected is asked to come back on
 * another connection, lines that never end by themselves are told to, and what runs may end.
 */
export class Stopping {
  readonly #server: Server;
  readonly #running = new Set<ServerResponse>();
  readonly #lines = new AbortController();
  #begun = false;
  #allEnded: () => void = () => undefined;

  constructor(server: Server) {
    this.#server = server;
    server.keepAliveTimeout = KEPT;
    server.keepAliveTimeoutBuffer = KEPT_LONGER;
    setMaxListeners(0, this.#lines.signal);
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.#running.add(response);
      if (this.#begun) askToLeave(response);
      response.once('close', () => this.#ended(response));
    });
  }

  /** Fires when answers that would go on for ever have to end. */
  get linesEnd(): AbortSignal {
    return this.#lines.signal;
  }

  /** Fulfilled when nothing runs any more, or the limit has passed; the caller then cuts the rest. */
  async run({ pause, limit }: StopTimes): Promise<void> {
    this.#begun = true;
    for (const response of this.#running) askToLeave(response);
    if (pause > 0) await wait(pause);
    await read();
    this.#server.close();
    this.#lines.abort();
    if (this.#running.size === 0) return;
    const passed = new AbortController();
    await Promise.race([
      new Promise<void>((resolve) => {
        this.#allEnded = resolve;
      }),
      wait(limit, undefined, { signal: passed.signal }).catch(() => undefined),
    ]);
    passed.abort();
  }

  #ended(response: ServerResponse): void {
    this.#running.delete(response);
    if (!this.#lines.signal.aborted) return;
    // Its head was on the way before the stop began and promised to keep the connection.
    void read().then(() => this.#server.closeIdleConnections());
    if (this.#running.size === 0) this.#allEnded();
  }
}

/** Once what came is read: a connection whose next request waits to be read looks idle, and would be cut. */
function read(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function askToLeave(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
