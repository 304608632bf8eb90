import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

interface Use {
  /** Requests on their way, several when they came one right behind the other. */
  running: number;
  /** Milliseconds of the clock that only goes forward. */
  lastUsed: number;
}

/** The connections of a server, but for those that became something else than HTTP. */
export class Connections {
  readonly #uses = new Map<Duplex, Use>();

  constructor(server: Server) {
    server.prependListener('connection', (socket: Socket) => {
      this.#uses.set(socket, { running: 0, lastUsed: performance.now() });
      socket.once('close', () => this.#uses.delete(socket));
    });
    server.prependListener('upgrade', ({ socket }: IncomingMessage) => this.#uses.delete(socket));
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const use = this.#uses.get(socket);
      if (use === undefined) return;
      use.running += 1;
      response.once('close', () => {
        use.running -= 1;
        use.lastUsed = performance.now();
      });
    });
  }

  get size(): number {
    return this.#uses.size;
  }

  /** @param patience milliseconds; what was in use since then stays. */
  cutIdle(patience: number): void {
    const limit = performance.now() - patience;
    for (const [socket, { running, lastUsed }] of this.#uses) {
      if (running === 0 && lastUsed <= limit) socket.destroy();
    }
  }
}
