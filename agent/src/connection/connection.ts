import {
  AGENT_CLOSE,
  AGENT_PROTOCOL,
  AGENT_SOCKET_PATH,
  AGENT_SUBPROTOCOL,
  MOST_AGENT_MESSAGE,
  serverMessageSchema,
} from '@jampot/contracts';
import type {
  AgentMessage,
  AgentMessageOf,
  AgentTimings,
  AttemptRef,
  ServerMessage,
  ServerMessageOf,
} from '@jampot/contracts';
import { WebSocket } from 'ws';
import { thisMachine } from '../identity/machine.ts';
import { described } from '../log.ts';
import type { Log } from '../log.ts';
import { monotonicNow } from '../process/monotonic.ts';

export type Condition = Pick<
  AgentMessageOf<'heartbeat'>,
  'state' | 'reason' | 'attempts' | 'free_bytes'
>;
/** What the server says about attempts; the connection itself takes the rest. */
export type Instruction = Exclude<ServerMessage, { type: 'welcome' | 'beat' }>;

/** What the server says to a heartbeat. */
export interface BeatAnswer {
  /** Attempts that it named and that the node does not hold any more. */
  readonly lost: readonly AttemptRef[];
  /** A person has the node take nothing new. */
  readonly draining: boolean;
}

export interface ConnectionOptions {
  /** Address of the server, without a path. */
  readonly server: string;
  readonly token: string;
  readonly log: Log;
  readonly condition: () => Condition;
  readonly onWelcome: (welcome: ServerMessageOf<'welcome'>) => void;
  /**
   * A heartbeat was answered.
   * @param sentAt when it was sent, monotonic
   */
  readonly onBeat: (sentAt: number, answer: BeatAnswer) => void;
  readonly onInstruction: (instruction: Instruction) => void;
}

/** For the upgrade, and for the welcome. */
const OPEN_WITHIN_MS = 10_000;
/** So many heartbeats' time without an answer to one, and the line counts as dead. */
const MOST_UNANSWERED = 2;

/** One connection to the server, from its opening to its end. */
export class Connection {
  /** Resolves with the code that it was closed with, 1006 when it broke. */
  readonly closed: Promise<number>;
  readonly #options: ConnectionOptions;
  readonly #socket: WebSocket;
  readonly #sent = new Map<
    number,
    { readonly at: number; readonly named: readonly AttemptRef[] }
  >();
  #timings: AgentTimings | null = null;
  #heartbeat: NodeJS.Timeout | undefined;
  #number = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const address = new URL(AGENT_SOCKET_PATH, options.server);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#socket = new WebSocket(address, AGENT_SUBPROTOCOL, {
      headers: { authorization: `Bearer ${options.token}` },
      handshakeTimeout: OPEN_WITHIN_MS,
      maxPayload: MOST_AGENT_MESSAGE,
      perMessageDeflate: false,
    });
    const unwelcome = setTimeout(() => {
      if (this.#timings === null) this.#socket.terminate();
    }, OPEN_WITHIN_MS);
    this.#socket.on('open', () => this.#hello());
    this.#socket.on('message', (data) => this.#hear(String(data)));
    this.#socket.on('error', (error) =>
      options.log('warn', 'The connection failed.', { err: described(error) }),
    );
    this.closed = new Promise((resolve) => {
      let refusal: number | undefined;
      this.#socket.on('unexpected-response', (_request, response) => {
        if (response.statusCode === 401) refusal = AGENT_CLOSE.unauthenticated;
        response.destroy();
        this.#socket.terminate();
      });
      this.#socket.on('close', (code) => {
        clearTimeout(unwelcome);
        clearInterval(this.#heartbeat);
        resolve(refusal ?? code);
      });
    });
  }

  /** Whether the server has said welcome, and what is sent may arrive. */
  get isWelcome(): boolean {
    return this.#timings !== null && this.#socket.readyState === WebSocket.OPEN;
  }

  send(message: AgentMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** A heartbeat out of turn: something changed that the server should know at once. */
  beatNow(): void {
    const timings = this.#timings;
    if (timings === null || !this.isWelcome) return;
    this.#heartbeat?.refresh();
    this.#beat(timings);
  }

  close(): void {
    this.#socket.close(1000);
  }

  #hello(): void {
    const condition = this.#options.condition();
    this.send({ type: 'hello', protocol: AGENT_PROTOCOL, machine: thisMachine(), ...condition });
  }

  #beat({ heartbeat_ms }: AgentTimings): void {
    const [oldest] = this.#sent.values();
    if (oldest && monotonicNow() - oldest.at > MOST_UNANSWERED * heartbeat_ms) {
      this.#options.log('warn', 'The server has fallen silent.');
      this.#socket.terminate();
      return;
    }
    this.#number += 1;
    const condition = this.#options.condition();
    this.#sent.set(this.#number, { at: monotonicNow(), named: condition.attempts });
    this.send({ type: 'heartbeat', number: this.#number, ...condition });
  }

  #hear(text: string): void {
    const parsed = serverMessageSchema.safeParse(parse(text));
    if (!parsed.success) {
      // A newer server may say more than this agent knows.
      this.#options.log('warn', 'A message of the server was not understood.');
      return;
    }
    const message = parsed.data;
    switch (message.type) {
      case 'welcome':
        this.#timings = message.timings;
        this.#options.onWelcome(message);
        this.#heartbeat = setInterval(
          () => this.#beat(message.timings),
          message.timings.heartbeat_ms,
        );
        this.#beat(message.timings);
        return;
      case 'beat':
        this.#answered(message);
        return;
      default:
        this.#options.onInstruction(message);
    }
  }

  #answered({ number, leases, draining }: ServerMessageOf<'beat'>): void {
    const sent = this.#sent.get(number);
    if (sent === undefined) return;
    for (const earlier of this.#sent.keys()) if (earlier <= number) this.#sent.delete(earlier);
    const lost = sent.named.filter(
      ({ attempt_id, fence }) =>
        !leases.some((lease) => lease.attempt_id === attempt_id && lease.fence === fence),
    );
    this.#options.onBeat(sent.at, { lost, draining });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
