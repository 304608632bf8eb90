import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What of an answer tells of its connection. */
export interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly keepAlive: IncomingHttpHeaders['keep-alive'];
}

/** One connection over which one thing after the other is asked; nothing is asked anew when it is cut. */
export class KeptConnection {
  readonly #base: string;
  readonly #agent: Agent;
  readonly #socket: Socket;

  private constructor(base: string, socket: Socket) {
    this.#base = base;
    this.#socket = socket;
    // Nothing that the server tells makes this client leave.
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, agentKeepAliveTimeoutBuffer: 0 });
    this.#agent.createConnection = () => socket;
  }

  static async open(base: string): Promise<KeptConnection> {
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new KeptConnection(base, socket);
  }

  /** Fulfilled when the server has ended it. */
  get ended(): Promise<unknown> {
    return this.#socket.closed ? Promise.resolve() : once(this.#socket, 'close');
  }

  async ask(path: string): Promise<Answer> {
    const answer = await this.#asked(path);
    await buffer(answer);
    const { connection, 'keep-alive': keepAlive } = answer.headers;
    return { status: answer.statusCode, connection, keepAlive };
  }

  /** Reads the head of an answer. @returns what reads the rest */
  async begin(path: string): Promise<() => Promise<Buffer>> {
    const answer = await this.#asked(path);
    return () => buffer(answer);
  }

  async #asked(path: string): Promise<IncomingMessage> {
    const asked = get(new URL(path, this.#base), { agent: this.#agent });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  }
}
