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
 * As the chart's readiness probe has it: milliseconds for an answer, and the looks in a row that have to fail. Of two
 * gateways that are as busy as their machine, one that answers late is still the better of none.
 */
const ANSWERED_WITHIN = 4000;
const FAILURES = 2;

/**
 * Hands each new connection to the next gateway that says it is ready, as Kubernetes does with a service: one
 * that is not ready gets none any more, and keeps those that it has.
 */
export class Balancer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #stop = new AbortController();
  readonly #ready = new Set<Backend>();
  #turn = 0;

  private constructor() {
    this.#server = createServer((socket) => this.#pass(socket));
  }

  /** @param backends each of which is ready */
  static async start(backends: readonly Backend[]): Promise<Balancer> {
    const balancer = new Balancer();
    for (const backend of backends) {
      balancer.#ready.add(backend);
      void balancer.#watch(backend);
    }
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

  async #watch(backend: Backend): Promise<void> {
    for (let failures = 0; !this.#stop.signal.aborted; await wait(LOOK)) {
      failures = (await isReady(backend)) ? 0 : failures + 1;
      if (failures === 0) this.#ready.add(backend);
      else if (failures >= FAILURES) this.#ready.delete(backend);
    }
  }

  #pass(client: Socket): void {
    const backend = [...this.#ready][this.#turn % Math.max(1, this.#ready.size)];
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
      signal: AbortSignal.timeout(ANSWERED_WITHIN),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
