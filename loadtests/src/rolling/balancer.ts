import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A gateway as a balancer knows it: both ports of this machine. */
export interface Backend {
  readonly port: number;
  readonly healthPort: number;
}

/** Milliseconds between two looks at who is ready. */
const LOOK = 100;

/**
 * Hands each new connection to the next gateway that says it is ready, as Kubernetes does with a service: one
 * that is not ready gets none any more, and keeps those that it has.
 */
export class Balancer {
  readonly #server: Server;
  readonly #backends: readonly Backend[];
  readonly #sockets = new Set<Socket>();
  readonly #stop = new AbortController();
  #ready: readonly Backend[] = [];
  #turn = 0;

  private constructor(backends: readonly Backend[]) {
    this.#backends = backends;
    this.#server = createServer((socket) => this.#pass(socket));
  }

  static async start(backends: readonly Backend[]): Promise<Balancer> {
    const balancer = new Balancer(backends);
    await balancer.#look();
    void balancer.#keepLooking();
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#stop.abort();
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  async #keepLooking(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await wait(LOOK);
      await this.#look();
    }
  }

  async #look(): Promise<void> {
    const ready = await Promise.all(this.#backends.map(isReady));
    this.#ready = this.#backends.filter((_, index) => ready[index]);
  }

  #pass(client: Socket): void {
    const backend = this.#ready[this.#turn % Math.max(1, this.#ready.length)];
    this.#turn += 1;
    if (backend === undefined) {
      client.destroy();
      return;
    }
    const gateway = connect(backend.port, '127.0.0.1');
    for (const [one, other] of [
      [client, gateway],
      [gateway, client],
    ] as const) {
      this.#sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroySoon();
      });
      one.pipe(other);
    }
  }
}

async function isReady({ healthPort }: Backend): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${healthPort}/health/ready`, {
      signal: AbortSignal.timeout(1000),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
