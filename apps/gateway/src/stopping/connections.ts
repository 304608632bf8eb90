import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

interface Use {
  /** Answers on their way, several when their requests came one right behind the other. */
  readonly running: Set<ServerResponse>;
  /** Milliseconds of the clock that only goes forward. */
  lastUsed: number;
}

/** The connections of a server, but for those that became something else than HTTP. */
export class Connections {
  readonly #uses = new Map<Duplex, Use>();

  constructor(server: Server) {
    server.prependListener('connection', (socket: Socket) => {
      this.#uses.set(socket, { running: new Set(), lastUsed: performance.now() });
      socket.once('close', () => this.#uses.delete(socket));
    });
    server.prependListener('upgrade', ({ socket }: IncomingMessage) => this.#uses.delete(socket));
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const use = this.#uses.get(socket);
      if (use === undefined) return;
      use.running.add(response);
      response.once('close', () => {
        use.running.delete(response);
        use.lastUsed = performance.now();
      });
    });
  }

  get size(): number {
    return this.#uses.size;
  }

  /** Answers that are not at their end. */
  *running(): Iterable<ServerResponse> {
    for (const { running } of this.#uses.values()) yield* running;
  }

  /** @param patience milliseconds; what was in use since then stays. */
  cutIdle(patience: number): void {
    const limit = performance.now() - patience;
    for (const [socket, { running, lastUsed }] of this.#uses) {
      if (running.size === 0 && lastUsed <= limit) socket.destroy();
    }
  }
}
