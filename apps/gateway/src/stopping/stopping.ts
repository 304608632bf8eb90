import { setMaxListeners } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as readWhatCame, setTimeout as wait } from 'node:timers/promises';
import { Connections } from './connections.ts';

/** How long the parts of a stop take, in milliseconds. */
export interface StopTimes {
  /** New connections are still taken, until balancers have seen that we are not ready any more; 0 where there are none. */
  readonly pause: number;
  /** After that, requests under way may go on for so long. */
  readonly limit: number;
}

/**
 * Milliseconds that clients are told an idle connection is kept for. A stop with a pause cuts none before: whoever heeds it has left it
 * by then, and writes nothing into one that is just being cut. Without a stop it is kept for longer, so that proxies, which
 * have times of their own, meet no end of ours either.
 */
const KEPT = 4000;
const KEPT_LONGER = 68_000;
/** What was written in time may come so much later, in milliseconds. */
const ON_THE_WAY = 2500;
/** Milliseconds between two looks at who is left. */
const LOOK = 50;

/**
 * The end of a public server that no request notices: whoever is connected is asked to come back on
 * another connection, lines that never end by themselves are told to, and what runs may end.
 */
export class Stopping {
  readonly #server: Server;
  readonly #connections: Connections;
  readonly #lines = new AbortController();
  #begun = false;

  constructor(server: Server) {
    this.#server = server;
    this.#connections = new Connections(server);
    server.keepAliveTimeout = KEPT;
    server.keepAliveTimeoutBuffer = KEPT_LONGER;
    setMaxListeners(0, this.#lines.signal);
    server.prependListener('request', (_request, response: ServerResponse) => {
      if (this.#begun) askToLeave(response);
    });
  }

  /** Fires when answers that would go on for ever have to end. */
  get linesEnd(): AbortSignal {
    return this.#lines.signal;
  }

  /** Fulfilled when nobody is left, or the limit has passed; the caller then cuts the rest. */
  async run({ pause, limit }: StopTimes): Promise<void> {
    this.#begun = true;
    for (const response of this.#connections.running()) askToLeave(response);
    if (pause > 0) await wait(pause);
    stopListening(this.#server);
    this.#lines.abort();
    const patience = pause > 0 ? KEPT + ON_THE_WAY : 0;
    const last = performance.now() + limit;
    for (;;) {
      await readWhatCame();
      this.#connections.cutIdle(patience);
      const left = last - performance.now();
      if (this.#connections.size === 0 || left <= 0) return;
      await wait(Math.min(LOOK, left));
    }
  }
}

/** Takes no new connections. The close of an HTTP server would cut those that are idle as well. */
function stopListening(server: Server): void {
  Listener.prototype.close.call(server);
}

function askToLeave(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
