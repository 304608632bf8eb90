import {
  AGENT_PROTOCOL,
  connectAgent,
  hearAgents,
  JampotError,
  leaveAgents,
} from '@jampot/contracts';
import type {
  AgentConnection,
  AgentMessageOf,
  AnswerOf,
  RequestOf,
  ServerMessage,
} from '@jampot/contracts';
import { Database, lockingWithin, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, CONFIG } from '@jampot/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { agentTimings } from '../dispatch.config.ts';
import type { DispatchConfig } from '../dispatch.config.ts';
import { runMessage } from '../assignments.ts';
import { NodeNotifier, tellOfNodes } from '../../news/node-news.ts';
import type { TellableNode } from '../../news/node-news.ts';
import { poolsOfNodes, PoolWaker } from '../pool-waker.ts';
import { forgetUnable } from '../unable.ts';
import { heldLeases, notedState, PLACE_WAIT, renew } from './held-leases.ts';
import type { HeldLease, NodeWord } from './held-leases.ts';
import { standings, STRANGER } from './standing.ts';

type Said = AgentMessageOf<'hello'> | AgentMessageOf<'heartbeat'>;

/** Keeps what the farm knows of nodes and their leases, from what they say every few seconds. */
@Controller()
export class Heartbeats {
  constructor(
    private readonly database: Database,
    private readonly waker: PoolWaker,
    private readonly nodes: NodeNotifier,
    @Inject(CONFIG) private readonly config: DispatchConfig,
  ) {}

  @Answers(connectAgent)
  async connect({
    body: { hello, ...connection },
  }: RequestOf<typeof connectAgent>): Promise<AnswerOf<typeof connectAgent>> {
    return this.database.change(
      systemScope,
      async (tx) => {
        const take = () => takePlace(tx, connection, hello);
        const nodes = await lockingWithin(tx, PLACE_WAIT, take);
        if (nodes === null) throw new JampotError('unavailable');
        const [node] = nodes;
        if (node === undefined) return { rows: [{ standing: 'gone' as const, messages: [] }] };
        const held = await this.#take(tx, [wordOf(connection, hello)]);
        // It may be of another version, or say of itself what it said before it was lost.
        this.nodes.movedAfterCommit(tx, [connection.account_id]);
        // Its configuration may be another: an agent reads it when it starts.
        await forgetUnable(tx, 'node', connection.node_id);
        const welcome: ServerMessage = {
          type: 'welcome',
          protocol: AGENT_PROTOCOL,
          node: { id: connection.node_id, name: node.name },
          timings: agentTimings(this.config),
        };
        // What a node can do that it was not told of, it is told now: nothing else was said yet.
        const messages = [welcome, ...this.#untold(held.get(connection.node_id) ?? [])];
        return { rows: [{ standing: 'good' as const, messages }] };
      },
      { retry: true },
    );
  }

  @Answers(hearAgents)
  async hear({
    body: { beats },
  }: RequestOf<typeof hearAgents>): Promise<AnswerOf<typeof hearAgents>> {
    return this.database.change(
      systemScope,
      async (tx) => {
        const standing = await standings(tx, beats);
        const good = beats.filter((_, at) => standing[at]?.standing === 'good');
        const words = good.map(({ heartbeat, ...connection }) => wordOf(connection, heartbeat));
        const held = await this.#take(tx, words);
        const rows = beats.map(({ node_id, connection_id, heartbeat }, at) => {
          const { standing: stands, draining } = standing[at] ?? STRANGER;
          if (stands !== 'good') return { connection_id, standing: stands, messages: [] };
          const leases = held.get(node_id) ?? [];
          const beat: ServerMessage = {
            type: 'beat',
            number: heartbeat.number,
            leases: leases.map(({ attempt_id, fence }) => ({ attempt_id, fence })),
            draining,
          };
          return { connection_id, standing: stands, messages: [beat, ...this.#untold(leases)] };
        });
        return { rows };
      },
      { retry: true },
    );
  }

  /**
   * They count as reached until they were silent for longer; but nothing is given to them. Who is held by somebody else
   * for long is left to that silence.
   */
  @Answers(leaveAgents)
  async leave({
    body: { connections },
  }: RequestOf<typeof leaveAgents>): Promise<AnswerOf<typeof leaveAgents>> {
    await this.database.change(systemScope, (tx) =>
      lockingWithin(tx, PLACE_WAIT, () =>
        tx.sql(
          `UPDATE node_slots s SET connection_id = NULL
           FROM unnest($1::bigint[], $2::text[]) AS gone (node_id, connection_id)
           WHERE s.node_id = gone.node_id AND s.connection_id = gone.connection_id`,
          [
            connections.map(({ node_id }) => node_id),
            connections.map(({ connection_id }) => connection_id),
          ],
        ),
      ),
    );
    return { rows: connections.map(({ connection_id }) => ({ connection_id })) };
  }

  async #take(
    tx: Transaction,
    words: readonly NodeWord[],
  ): Promise<ReadonlyMap<number, readonly HeldLease[]>> {
    if (words.length === 0) return new Map();
    const back = await noteSeen(tx, words);
    const changed = await renew(tx, words, this.config.JAMPOT_RENDER_LEASE);
    this.nodes.movedAfterCommit(
      tx,
      changed.map(({ account_id }) => account_id),
    );
    const idle = changed.filter(({ state }) => state === 'idle').map(({ node_id }) => node_id);
    const freed = [...new Set([...idle, ...back.map(({ id }) => id)])];
    this.waker.wakeAfter(tx, await poolsOfNodes(tx, freed));
    return heldLeases(tx, words);
  }

  #untold(leases: readonly HeldLease[]): ServerMessage[] {
    return leases.flatMap((lease) =>
      lease.assignment === null ? [] : [runMessage(lease, lease.assignment)],
    );
  }
}

function wordOf({ node_id, connection_id }: AgentConnection, said: Said): NodeWord {
  const { state, reason, attempts, free_bytes } = said;
  return { node_id, connection_id, state, reason: reason ?? null, attempts, free_bytes };
}

/** The newest connection of a node counts. @returns nothing for a node that is gone, or has another key */
async function takePlace(
  tx: Transaction,
  { account_id, node_id, key_id, connection_id }: AgentConnection,
  { machine, state, reason, attempts }: AgentMessageOf<'hello'>,
): Promise<{ name: string }[]> {
  const nodes = await tx.sql<{ name: string }>(
    `UPDATE nodes n SET platform = $4, agent_version = $5
     FROM node_keys k WHERE n.id = $1 AND n.account_id = $2 AND k.node_id = n.id
       AND k.fingerprint = $3 AND k.revoked IS NULL RETURNING n.name`,
    [node_id, account_id, key_id, machine.system, machine.agent_version],
  );
  if (nodes.length > 0) {
    await tx.sql(
      `INSERT INTO node_slots AS s (node_id, account_id, connection_id, state, reason)
       VALUES ($1, $2, $3, $4, $6)
       ON CONFLICT (node_id) DO UPDATE SET connection_id = excluded.connection_id, reason = excluded.reason,
         state = ${notedState('excluded.state', 's.attempt_id', 's.attempt_id = ANY ($5::bigint[])')}`,
      [
        node_id,
        account_id,
        connection_id,
        state,
        attempts.map(({ attempt_id }) => attempt_id),
        reason ?? null,
      ],
    );
  }
  return nodes;
}

/**
 * A node that somebody changes just now is noted with its next word: others are heard together with it.
 * @returns nodes that were not reached before
 */
async function noteSeen(tx: Transaction, words: readonly NodeWord[]): Promise<TellableNode[]> {
  const seen = await tx.sql<TellableNode & { was: string }>(
    `WITH before AS (
       SELECT id, link FROM nodes WHERE id = ANY($1::bigint[]) ORDER BY id
       FOR NO KEY UPDATE SKIP LOCKED)
     UPDATE nodes n SET last_seen = now(), link = 'online', free_bytes = said.free_bytes
     FROM before JOIN unnest($1::bigint[], $2::bigint[]) AS said (node_id, free_bytes)
       ON said.node_id = before.id
     WHERE n.id = before.id RETURNING n.id, n.account_id, n.link, before.link AS was`,
    [
      words.map(({ node_id }) => node_id),
      words.map(({ free_bytes }) => Math.min(Math.floor(free_bytes), Number.MAX_SAFE_INTEGER)),
    ],
  );
  const back = seen.filter(({ was }) => was !== 'online');
  await tellOfNodes(tx, back);
  return back;
}
