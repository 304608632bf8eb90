import {
  AGENT_SOCKET_PATH,
  AGENT_SUBPROTOCOL,
  agentCut,
  agentPush,
  JampotError,
  MOST_AGENT_MESSAGE,
} from '@jampot/contracts';
import type { Visitor } from '@jampot/contracts';
import type { AgentTokens, Log, Signals } from '@jampot/service-kit';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { AgentLine, LINE_PACE } from './agent-line.ts';
import type { LinePace } from './agent-line.ts';
import type { AgentGateway } from './agent-gateway.ts';
import { Knocks } from './knocks.ts';
import { requireVisitor } from './visitors.ts';

/** Milliseconds that nodes have to hang up when the gateway stops. */
const HANG_UP = 500;

export interface DoorParts {
  readonly tokens: AgentTokens;
  readonly gateway: AgentGateway;
  readonly signals: Signals;
  readonly log: Log;
  readonly pace?: LinePace;
  /** Fires when the gateway stops: nodes then find another one. */
  readonly end: AbortSignal;
}

/**
 * The agents' door: the one WebSocket of the gateway. Nothing is read before an access token of a node was
 * shown, and nothing is understood but the agents' own protocol.
 */
class AgentsDoor {
  readonly #parts: DoorParts;
  readonly #knocks = new Knocks();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_AGENT_MESSAGE,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(AGENT_SUBPROTOCOL) ? AGENT_SUBPROTOCOL : false),
  });
  /** All that are open, by connection: also of whoever is no node any more, or not the newest. */
  readonly #lines = new Map<string, AgentLine>();
  /** The one of each node that was welcomed last. */
  readonly #welcomed = new Map<number, AgentLine>();
  readonly #server: Server;

  constructor(server: Server, parts: DoorParts) {
    this.#server = server;
    this.#parts = parts;
  }

  /** Nodes that have a line now. */
  get lines(): number {
    return this.#welcomed.size;
  }

  open(): void {
    const { signals, end } = this.#parts;
    this.#server.on('upgrade', (request, socket, head) => this.#knock(request, socket, head));
    const unlisten = [
      signals.on(agentPush, ({ connection_id, messages }) => {
        this.#lines.get(connection_id)?.send(messages);
      }),
      signals.on(agentCut, (cut) => this.#cut(cut)),
    ];
    const stop = () => {
      for (const off of unlisten) off();
      this.#stop();
    };
    end.addEventListener('abort', stop, { once: true });
  }

  #knock(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', (error) => this.#parts.log.debug({ err: error }, 'a node’s line broke'));
    try {
      const visitor = this.#admit(request);
      this.#sockets.handleUpgrade(request, socket, head, (line) => this.#open(line, visitor));
    } catch (error) {
      refuse(socket, error instanceof JampotError ? error.status : 500);
    }
  }

  #admit(request: IncomingMessage): Visitor {
    const asked = URL.parse(request.url ?? '/', 'http://gateway');
    if (asked?.pathname !== AGENT_SOCKET_PATH) throw new JampotError('not_found');
    const visitor = requireVisitor(this.#parts.tokens, request);
    const offered = request.headers['sec-websocket-protocol']?.split(/,\s*/u) ?? [];
    if (!offered.includes(AGENT_SUBPROTOCOL)) throw new JampotError('malformed');
    if (this.#parts.end.aborted) throw new JampotError('unavailable');
    this.#knocks.count(visitor);
    return visitor;
  }

  /** Whoever holds an old key of the node comes this far, and ends nobody's line: that is for who is welcome. */
  #open(socket: WebSocket, visitor: Visitor): void {
    const { gateway, log, pace = LINE_PACE } = this.#parts;
    const { node_id } = visitor;
    const connection = { ...visitor, connection_id: randomUUID() };
    const line = new AgentLine(socket, connection, {
      gateway,
      log,
      pace,
      onWelcome: () => {
        this.#welcomed.get(node_id)?.close('replaced');
        this.#welcomed.set(node_id, line);
      },
    });
    this.#lines.set(connection.connection_id, line);
    socket.once('close', () => {
      this.#lines.delete(connection.connection_id);
      if (this.#welcomed.get(node_id) === line) this.#welcomed.delete(node_id);
      gateway.leave([connection]);
    });
  }

  #cut({ node_id, key_id }: z.infer<typeof agentCut.data>): void {
    for (const line of this.#lines.values()) {
      const { connection } = line;
      if (connection.node_id === node_id && connection.key_id !== key_id) line.close('revoked');
    }
  }

  #stop(): void {
    for (const line of this.#lines.values()) line.close('restarting');
    setTimeout(() => {
      for (const socket of this.#sockets.clients) socket.terminate();
    }, HANG_UP).unref();
  }
}

/** Opens it on a server that listens or is about to. */
export function openAgentsDoor(server: Server, parts: DoorParts): Pick<AgentsDoor, 'lines'> {
  const door = new AgentsDoor(server, parts);
  door.open();
  return door;
}

function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
}
