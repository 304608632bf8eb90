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
    this.#server.closeIdleConnections();
    if (this.#running.size === 0) this.#allEnded();
  }
}

function askToLeave(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
