import { randomUUID } from 'node:crypto';
import { connectAgent, hearAgents, leaveAgents, reportAttempts } from '@jampot/contracts';
import type {
  AgentConnection,
  AgentMessageOf,
  AgentStanding,
  ReportedUpdate,
  ServerMessage,
} from '@jampot/contracts';
import type { Log, BusClient } from '@jampot/service-kit';

/** What the render service answers a node. */
export interface AgentAnswer {
  readonly standing: AgentStanding;
  readonly messages: readonly ServerMessage[];
}

type Heartbeat = AgentMessageOf<'heartbeat'>;

interface Waiting {
  readonly heartbeat: Heartbeat;
  readonly connection: AgentConnection;
  readonly answered: (answer: AgentAnswer | null) => void;
}

/** Heartbeats that are asked about in one call. */
const MOST_BEATS = 500;
/** Milliseconds that a heartbeat waits for others. */
const GATHER = 10;

const contextOf = () => ({ caller: null, requestId: randomUUID(), clientAddress: '' });

/** Asks the render service on behalf of nodes: heartbeats of a thousand of them in a few calls. */
export class AgentGateway {
  readonly #services: BusClient;
  readonly #log: Log;
  readonly #waiting = new Map<string, Waiting>();
  #asking = false;

  constructor(services: BusClient, log: Log) {
    this.#services = services;
    this.#log = log;
  }

  /** @throws JampotError `unavailable` */
  async connect(connection: AgentConnection, hello: AgentMessageOf<'hello'>): Promise<AgentAnswer> {
    const [answer] = await this.#services.rows(connectAgent, contextOf(), {
      ...connection,
      hello,
    });
    return answer ?? { standing: 'gone', messages: [] };
  }

  /** @returns null for one that nobody answered, or that a newer one of the connection replaced. */
  beat(connection: AgentConnection, heartbeat: Heartbeat): Promise<AgentAnswer | null> {
    return new Promise((answered) => {
      this.#waiting.get(connection.connection_id)?.answered(null);
      this.#waiting.set(connection.connection_id, { heartbeat, connection, answered });
      if (!this.#asking) void this.#ask();
    });
  }

  /** @throws JampotError `unavailable` */
  async report(
    connection: AgentConnection,
    updates: readonly ReportedUpdate[],
  ): Promise<AgentAnswer> {
    const body = { ...connection, updates: [...updates] };
    const [answer] = await this.#services.rows(reportAttempts, contextOf(), body);
    return answer ?? { standing: 'gone', messages: [] };
  }

  /** What is lost of it is found by the node's silence. */
  leave(connections: readonly AgentConnection[]): void {
    for (const { connection_id } of connections) this.#waiting.delete(connection_id);
    this.#services
      .rows(leaveAgents, contextOf(), { connections: [...connections] })
      .catch((error: unknown) => this.#log.debug({ err: error }, 'nodes left unheard'));
  }

  /** One call at a time: what comes meanwhile goes together with the next. */
  async #ask(): Promise<void> {
    this.#asking = true;
    await new Promise((resolve) => setTimeout(resolve, GATHER));
    while (this.#waiting.size > 0) {
      const taken = [...this.#waiting.values()].slice(0, MOST_BEATS);
      for (const { connection } of taken) this.#waiting.delete(connection.connection_id);
      await this.#askFor(taken);
    }
    this.#asking = false;
  }

  async #askFor(taken: readonly Waiting[]): Promise<void> {
    try {
      const beats = taken.map(({ connection, heartbeat }) => ({ ...connection, heartbeat }));
      const rows = await this.#services.rows(hearAgents, contextOf(), { beats });
      const answers = new Map(rows.map((row) => [row.connection_id, row]));
      for (const { connection, answered } of taken) {
        answered(answers.get(connection.connection_id) ?? null);
      }
    } catch (error) {
      this.#log.debug({ err: error }, 'heartbeats are unanswered');
      for (const { answered } of taken) answered(null);
    }
  }
}
