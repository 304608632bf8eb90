import {
  AGENT_CLOSE,
  AGENT_PROTOCOL,
  agentMessageSchema,
  JampotError,
  MOST_UNACKNOWLEDGED,
} from '@jampot/contracts';
import type {
  AgentConnection,
  AgentMessage,
  AgentMessageOf,
  ReportedUpdate,
  ServerMessage,
} from '@jampot/contracts';
import type { Log } from '@jampot/service-kit';
import { setTimeout as wait } from 'node:timers/promises';
import type { RawData, WebSocket } from 'ws';
import type { AgentAnswer, AgentGateway } from './agent-gateway.ts';
import { BeatPace } from './beat-pace.ts';

/** Milliseconds of a line's life. */
export interface LinePace {
  /** In which the first message must come. */
  readonly hello: number;
  /** Without a message, after which nobody is at the other end any more. */
  readonly silence: number;
  /** Between two tries to reach the render service. */
  readonly retry: number;
}
export const LINE_PACE: LinePace = { hello: 10_000, silence: 30_000, retry: 500 };

/** Updates that wait here; then the socket is not read until half of them are kept. */
const MOST_WAITING = 2 * MOST_UNACKNOWLEDGED;
/** Refusals in a row after which updates will not be taken, however often they are handed on. */
const MOST_REFUSALS = 8;
/** Bytes that a node leaves unread at most. */
const MOST_UNREAD = 4 * 1024 * 1024;

export interface LineParts {
  readonly gateway: AgentGateway;
  readonly log: Log;
  readonly pace: LinePace;
  /** The render service knows the node by this key, and this is its newest connection. */
  readonly onWelcome: () => void;
}

/**
 * One connection of a node: its words in the order in which they came, the render service's answers back. A node that
 * says too much is read more slowly, one that breaks the protocol is cut off.
 */
export class AgentLine {
  readonly connection: AgentConnection;
  readonly #socket: WebSocket;
  readonly #gateway: AgentGateway;
  readonly #log: Log;
  readonly #pace: LinePace;
  readonly #onWelcome: () => void;
  readonly #updates: ReportedUpdate[] = [];
  /** What came before it was welcomed. */
  readonly #early: AgentMessage[] = [];
  readonly #closed = new AbortController();
  #timer: NodeJS.Timeout;
  readonly #beats = new BeatPace();
  /** Milliseconds between two heartbeats, as the node was told. */
  #heartbeat = 1;
  #welcomed = false;
  #greeting = false;
  #reporting = false;

  constructor(socket: WebSocket, connection: AgentConnection, parts: LineParts) {
    this.connection = connection;
    this.#socket = socket;
    this.#gateway = parts.gateway;
    this.#log = parts.log;
    this.#pace = parts.pace;
    this.#onWelcome = parts.onWelcome;
    this.#timer = this.#giveUpAfter(parts.pace.hello);
    socket.on('message', (data, binary) => this.#take(data, binary));
    socket.on('error', (error) => this.#log.debug({ err: error }, 'a node’s line broke'));
    socket.once('close', () => {
      clearTimeout(this.#timer);
      this.#closed.abort();
    });
  }

  send(messages: readonly ServerMessage[]): void {
    for (const message of messages) this.#socket.send(JSON.stringify(message));
    if (this.#socket.bufferedAmount > MOST_UNREAD) this.#socket.terminate();
  }

  close(reason: keyof typeof AGENT_CLOSE): void {
    this.#socket.close(AGENT_CLOSE[reason], reason);
  }

  #take(data: RawData, binary: boolean): void {
    this.#timer.refresh();
    const message = binary ? null : readMessage(data);
    if (message === null || (message.type === 'hello') === (this.#welcomed || this.#greeting)) {
      return this.close('broken');
    }
    if (this.#greeting) {
      // It came in one packet with the first: a socket that is paused still tells what it has read.
      if (this.#early.length === MOST_WAITING) return this.close('broken');
      this.#early.push(message);
      return;
    }
    return this.#heed(message);
  }

  #heed(message: AgentMessage): void {
    switch (message.type) {
      case 'hello':
        return void this.#greet(message);
      case 'heartbeat':
        if (!this.#beats.allows(this.#heartbeat)) return this.close('broken');
        return void this.#hear(message);
      case 'update':
        return this.#queue(message);
      default:
        return message satisfies never;
    }
  }

  /** What the node says before it was welcomed waits in the socket. */
  async #greet(hello: AgentMessageOf<'hello'>): Promise<void> {
    if (hello.protocol !== AGENT_PROTOCOL) return this.close('unsupported');
    this.#greeting = true;
    this.#socket.pause();
    try {
      const answer = await this.#gateway.connect(this.connection, hello);
      this.#welcomed = answer.standing === 'good';
      if (this.#welcomed && !this.#closed.signal.aborted) this.#onWelcome();
      const welcome = answer.messages.find(({ type }) => type === 'welcome');
      if (welcome?.type === 'welcome') this.#heartbeat = welcome.timings.heartbeat_ms;
      this.#answer(answer);
      clearTimeout(this.#timer);
      if (!this.#closed.signal.aborted) this.#timer = this.#giveUpAfter(this.#pace.silence);
    } catch (error) {
      this.#log.debug({ err: error }, 'a node could not be welcomed');
      this.close('restarting');
    } finally {
      this.#greeting = false;
      if (this.#welcomed) for (const message of this.#early.splice(0)) this.#heed(message);
      this.#socket.resume();
    }
  }

  async #hear(heartbeat: AgentMessageOf<'heartbeat'>): Promise<void> {
    const answer = await this.#gateway.beat(this.connection, heartbeat);
    if (answer !== null) this.#answer(answer);
  }

  #queue({ type: _type, ...update }: AgentMessageOf<'update'>): void {
    this.#updates.push(update);
    if (this.#updates.length >= MOST_WAITING) this.#socket.pause();
    if (!this.#reporting) void this.#report();
  }

  /** A service that is away is waited for; one that refuses the same again and again is not. */
  async #report(): Promise<void> {
    this.#reporting = true;
    let refusals = 0;
    while (this.#updates.length > 0 && !this.#closed.signal.aborted) {
      const some = this.#updates.slice(0, MOST_UNACKNOWLEDGED);
      try {
        this.#answer(await this.#gateway.report(this.connection, some));
        this.#updates.splice(0, some.length);
        refusals = 0;
        if (this.#updates.length <= MOST_UNACKNOWLEDGED) this.#socket.resume();
      } catch (error) {
        refusals += isAway(error) ? 0 : 1;
        if (refusals === MOST_REFUSALS) return this.#giveUp(error);
        this.#log.debug({ err: error }, 'updates wait');
        await wait(this.#pace.retry * (1 + Math.random()), undefined, {
          signal: this.#closed.signal,
        }).catch(() => undefined);
      }
    }
    this.#reporting = false;
  }

  #giveUp(error: unknown): void {
    const { node_id } = this.connection;
    this.#log.error({ err: error, node_id }, 'the updates of a node are refused');
    this.#socket.resume();
    this.close('broken');
  }

  #answer({ standing, messages }: AgentAnswer): void {
    this.send(messages);
    if (standing === 'gone') this.close('revoked');
    if (standing === 'replaced') this.close('replaced');
  }

  /** A socket that is paused hears nothing: its silence says nothing about the node. */
  #giveUpAfter(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => {
      if (this.#socket.isPaused) this.#timer.refresh();
      else this.#socket.terminate();
    }, milliseconds);
  }
}

/** Gone, busy or full: that passes. */
function isAway(error: unknown): boolean {
  return (
    error instanceof JampotError &&
    (error.code === 'unavailable' || error.code === 'throttled' || error.code === 'storage_full')
  );
}

function readMessage(data: RawData): AgentMessage | null {
  try {
    const read = agentMessageSchema.safeParse(JSON.parse(String(data)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
