import { serverMessageSchema } from '@jampot/contracts';
import type { RunningProduct } from '@jampot/local';
import { AgentTokens } from '@jampot/service-kit';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { heartbeat, HEARTBEAT, hello, SOCKET, SUBPROTOCOL } from '../nodes/played-node.ts';

/** Nodes that connect at a time. */
const TOGETHER = 50;

/** Nodes that are always idle: they are given jobs over real connections, and never take one up. */
export class SimulatedNodes {
  readonly #sockets: WebSocket[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #given = new Map<number, () => void>();
  readonly #known = new Set<number>();

  /** @param keyOf the fingerprint of a node's key */
  async connect(
    { credentials, port }: RunningProduct,
    nodeIds: readonly number[],
    keyOf: (nodeId: number) => string,
  ): Promise<void> {
    const tokens = new AgentTokens(credentials.filesKey);
    for (let at = 0; at < nodeIds.length; at += TOGETHER) {
      const some = nodeIds.slice(at, at + TOGETHER);
      await Promise.all(
        some.map((node_id) => {
          const visitor = { account_id: 1, node_id, key_id: keyOf(node_id) };
          return this.#open(port, tokens.tokenFor(visitor));
        }),
      );
    }
  }

  /** Fulfilled when some node is given a run of each of these jobs that it was not given before. */
  async given(jobIds: readonly number[]): Promise<void> {
    await Promise.all(
      jobIds.map((id) => new Promise<void>((settle) => this.#given.set(id, settle))),
    );
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#sockets) socket.terminate();
  }

  async #open(port: number, token: string): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET}`, SUBPROTOCOL, {
      headers: { authorization: `Bearer ${token}` },
    });
    this.#sockets.push(socket);
    await once(socket, 'open');
    socket.send(hello());
    await once(socket, 'message');
    socket.on('message', (data) => this.#hear(String(data)));
    let number = 0;
    this.#timers.push(
      setInterval(() => {
        number += 1;
        socket.send(heartbeat(number));
      }, HEARTBEAT),
    );
  }

  #hear(text: string): void {
    const message = serverMessageSchema.parse(JSON.parse(text));
    if (message.type !== 'run') return;
    const { attempt_id, job_id } = message.assignment;
    if (this.#known.has(attempt_id)) return;
    this.#known.add(attempt_id);
    this.#given.get(job_id)?.();
    this.#given.delete(job_id);
  }
}
