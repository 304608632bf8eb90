import { agentPush, attemptCancelled } from '@jampot/contracts';
import type { ServerMessage } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { CONFIG, LOG, removeObjects, Signals } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { requireOrderedTimings } from './dispatch.config.ts';
import type { DispatchConfig } from './dispatch.config.ts';
import { QueueTeller } from '../jobs/job-events.ts';
import { Dispatcher } from './dispatcher.ts';
import { giveBack } from './end-attempt.ts';
import { tellOfNodes } from './node-news.ts';
import type { TellableNode } from './node-news.ts';

/** Milliseconds between looks; shorter than a heartbeat. */
const EVERY = 1000;
/** Leases that end in one transaction. */
const BATCH = 100;

type Overdue = {
  job_id: number;
  attempt_id: number;
  account_id: number;
  pool_id: number | null;
  silent: boolean;
};

/**
 * Finds what nobody says: nodes that fell silent, leases that ran out, work that nobody was woken for. All of it is read from
 * PostgreSQL, by each process, and done by the first.
 */
@Injectable()
export class Watch implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  #unlisten: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly dispatcher: Dispatcher,
    private readonly signals: Signals,
    private readonly queue: QueueTeller,
    @Inject(LOG) private readonly log: Log,
    @Inject(CONFIG) private readonly config: DispatchConfig,
  ) {
    requireOrderedTimings(config);
  }

  onApplicationBootstrap(): void {
    this.#unlisten = this.signals.on(attemptCancelled, ({ attempt_id }) => {
      this.#tellCancelled(attempt_id).catch((error: unknown) =>
        this.log.debug({ err: error }, 'a node hears of it with its next heartbeat'),
      );
    });
    this.#schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#unlisten();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(): void {
    if (this.#stopped) return;
    const { JAMPOT_RENDER_HEARTBEAT: heartbeat } = this.config;
    this.#timer = setTimeout(
      () => {
        this.#running = this.look()
          .catch((error: unknown) => this.log.warn({ err: error }, 'the farm is not looked after'))
          .then(() => this.#schedule());
      },
      Math.min(EVERY, heartbeat * 1000),
    );
    this.#timer.unref();
  }

  async look(): Promise<void> {
    await this.#markSilent();
    while ((await this.#endOverdue()) === BATCH);
    await this.#dropOutputs();
    for (const poolId of await this.#poolsWithWork()) await this.dispatcher.tryPool(poolId);
  }

  async #markSilent(): Promise<void> {
    const { JAMPOT_RENDER_SUSPECT: suspect, JAMPOT_RENDER_REQUEUE: requeue } = this.config;
    await this.database.change(systemScope, async (tx) => {
      const silent = await tx.sql<TellableNode>(
        `UPDATE nodes n SET link = late.link FROM (
           SELECT id, CASE WHEN last_seen < now() - make_interval(secs => $2)
             THEN 'offline' ELSE 'suspect' END AS link
           FROM nodes WHERE link <> 'offline'
             AND last_seen < now() - make_interval(secs => $1)
           ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) late
         WHERE n.id = late.id AND n.link <> late.link RETURNING n.id, n.account_id, n.link`,
        [suspect, requeue],
      );
      await tellOfNodes(tx, silent);
    });
  }

  /** Leases that nobody renewed for too long, and those that a node never took up. */
  async #endOverdue(): Promise<number> {
    const {
      JAMPOT_RENDER_LEASE: lease,
      JAMPOT_RENDER_REQUEUE: requeue,
      JAMPOT_RENDER_OFFER: offer,
    } = this.config;
    return this.database.change(systemScope, async (tx) => {
      const overdue = await tx.sql<Overdue>(
        `SELECT l.job_id, l.attempt_id, l.account_id, j.pool_id, l.accepted IS NOT NULL AS silent
         FROM leases l JOIN jobs j ON j.id = l.job_id
         WHERE l.expires < now() - make_interval(secs => $1)
            OR (l.accepted IS NULL AND l.heartbeat < now() - make_interval(secs => $2))
         LIMIT $3 FOR UPDATE OF j SKIP LOCKED`,
        [requeue - lease, offer, BATCH],
      );
      for (const held of overdue) {
        const why = held.silent ? 'The node fell silent.' : 'The node did not take it up.';
        await giveBack(tx, held, 'lost', why);
        this.queue.movedAfterCommit(tx, held.account_id, held.pool_id);
      }
      return overdue.length;
    });
  }

  /** Outputs of attempts that ended without being accepted, whoever ended them. */
  async #dropOutputs(): Promise<void> {
    await this.database.change(systemScope, async (tx) => {
      const dropped = await tx.sql<{ account_id: number; key: string }>(
        `DELETE FROM attempt_outputs o USING attempts t WHERE t.id = o.attempt_id
           AND o.promoted IS NULL AND t.ended IS NOT NULL RETURNING o.account_id, o.key`,
      );
      for (const { account_id, key } of dropped) await removeObjects(tx, account_id, [key]);
    });
  }

  /** Pools in which a queued job and an idle node wait for each other. */
  async #poolsWithWork(): Promise<number[]> {
    const rows = await this.database.change(systemScope, (tx) =>
      tx.sql<{ pool_id: number }>(
        `SELECT DISTINCT m.pool_id FROM node_slots s
         JOIN pool_nodes m ON m.node_id = s.node_id JOIN nodes n ON n.id = s.node_id
         WHERE s.attempt_id IS NULL AND s.connection_id IS NOT NULL AND s.state = 'idle'
           AND (s.rests_until IS NULL OR s.rests_until <= now())
           AND n.link = 'online' AND NOT n.draining
           AND EXISTS (SELECT FROM jobs j WHERE j.pool_id = m.pool_id AND j.jobstatus_id = 1)`,
      ),
    );
    return rows.map(({ pool_id }) => pool_id);
  }

  /** The lease is gone already; the node is told at once that its render is to end. */
  async #tellCancelled(attemptId: number): Promise<void> {
    const [run] = await this.database.change(systemScope, (tx) => runOf(tx, attemptId));
    if (run === undefined || run.connection_id === null) return;
    const { node_id, connection_id, fence } = run;
    const refused: ServerMessage = { type: 'refused', attempt_id: attemptId, fence, code: 'stale' };
    this.signals.send(agentPush, { node_id, connection_id, messages: [refused] });
  }
}

function runOf(
  tx: Transaction,
  attemptId: number,
): Promise<{ fence: number; node_id: number; connection_id: string | null }[]> {
  return tx.sql(
    `SELECT t.fence, s.node_id, s.connection_id FROM attempts t
     JOIN node_slots s ON s.node_id = t.node_id
     WHERE t.id = $1 AND NOT EXISTS (SELECT FROM leases l WHERE l.attempt_id = t.id)`,
    [attemptId],
  );
}
