import { Database, statementName, systemScope } from '@jampot/persistence';
import { CONFIG, LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { JobEnds } from '../news/announce-ends.ts';
import { requireOrderedTimings } from './dispatch.config.ts';
import type { DispatchConfig } from './dispatch.config.ts';
import { Dispatcher } from './dispatcher.ts';
import { giveUp } from './give-up.ts';
import { isFree } from './lock-work.ts';
import { rendersWith } from './may-take.ts';
import { tellOfNodes } from '../news/node-news.ts';
import type { TellableNode } from '../news/node-news.ts';
import { dropOldLogs } from './old-logs.ts';
import { OverdueRuns } from './overdue-runs.ts';
import { dropUnaccepted } from './unaccepted-outputs.ts';

/** Milliseconds between looks; shorter than a heartbeat. */
const EVERY = 1000;
/** So many times longer is the pause of a farm without a node and without work, where nothing can fall silent. */
const QUIET = 3;
/** Rows that are seen to in one transaction. */
const BATCH = 100;
/** Of logs, which have thousands of rows each, so many in a look: nobody waits for them to go. */
const LOGS = 10;
/** Pools that are looked at at a time: one whose queue somebody has in hand holds no other up. */
const POOLS = 2;

const DUE = `SELECT
  EXISTS (SELECT FROM nodes WHERE link <> 'offline') AS nodes,
  EXISTS (SELECT FROM nodes WHERE link <> 'offline'
    AND last_seen < now() - make_interval(secs => $1::float8)) AS silent,
  EXISTS (SELECT FROM leases) AS leases,
  EXISTS (SELECT FROM jobs WHERE jobstatus_id = 1) AS queued,
  EXISTS (SELECT FROM jobs WHERE jobstatus_id = 1 AND failures > 0) AS failures,
  EXISTS (SELECT FROM attempt_outputs o JOIN attempts t ON t.id = o.attempt_id
    WHERE o.promoted IS NULL AND t.ended IS NOT NULL) AS outputs,
  EXISTS (SELECT FROM attempts WHERE NOT log_dropped
    AND ended < now() - make_interval(secs => $2::float8 * 86400)) AS logs`;

/** Of each part of a look, whether there may be anything to do; and whether any node is there. */
type Due = Readonly<
  Record<'nodes' | 'silent' | 'leases' | 'queued' | 'failures' | 'outputs' | 'logs', boolean>
>;

/**
 * Finds what nobody says: nodes that fell silent, leases that ran out, work that nobody was woken for. All of it is read from
 * PostgreSQL, by each process, and done by the first.
 */
@Injectable()
export class Watch implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stop = new AbortController();
  #looks: Promise<void> = Promise.resolve();
  #overdue: Promise<void> | null = null;
  #pools: Promise<void> | null = null;
  #quiet = false;

  constructor(
    private readonly database: Database,
    private readonly dispatcher: Dispatcher,
    private readonly overdue: OverdueRuns,
    private readonly ends: JobEnds,
    @Inject(LOG) private readonly log: Log,
    @Inject(CONFIG) private readonly config: DispatchConfig,
  ) {
    requireOrderedTimings(config);
  }

  onApplicationBootstrap(): void {
    this.#looks = this.#keepLooking();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    await Promise.all([this.#looks, this.#overdue, this.#pools]);
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stop;
    const pause = Math.min(EVERY, this.config.JAMPOT_RENDER_HEARTBEAT * 1000);
    while (!signal.aborted) {
      await wait(this.#quiet ? QUIET * pause : pause, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
      await this.#try({ part: 'what is due' }, () => this.#look());
    }
  }

  /** Pools are tried beside the rest: however many there are, runs that are over end in time. */
  async #look(): Promise<void> {
    const due = await this.#due();
    this.#quiet = !due.nodes && !due.leases && !due.queued;
    this.#overdue ??= this.#seeTo(due).finally(() => {
      this.#overdue = null;
    });
    if (!due.queued) return;
    this.#pools ??= this.#tryPools().finally(() => {
      this.#pools = null;
    });
  }

  async #seeTo({ silent, leases, failures, outputs, logs }: Due): Promise<void> {
    if (silent) await this.#try({ part: 'silent nodes' }, () => this.#markSilent());
    if (leases) await this.#try({ part: 'overdue runs' }, () => this.overdue.end());
    if (failures) await this.#try({ part: 'jobs without a node' }, () => this.#giveUp());
    if (outputs) await this.#try({ part: 'unaccepted outputs' }, () => this.#dropOutputs());
    if (logs) await this.#try({ part: 'old logs' }, () => this.#dropOldLogs());
  }

  async #tryPools(): Promise<void> {
    await this.#try({ part: 'pools' }, async () => {
      const pools = (await this.#poolsWithWork()).values();
      const lane = async () => {
        for (const pool of pools) {
          await this.#try({ part: 'pool', pool }, () => this.dispatcher.tryPool(pool));
        }
      };
      await Promise.all(Array.from({ length: POOLS }, lane));
    });
  }

  /** What there may be to do, as far as one statement tells: an idle farm costs nothing else. */
  async #due(): Promise<Due> {
    const { JAMPOT_RENDER_SUSPECT: suspect, JAMPOT_RENDER_LOG_DAYS: days } = this.config;
    const name = statementName(DUE);
    const row = await this.database.read(systemScope, { name, text: DUE, values: [suspect, days] });
    const [nodes, silent, leases, queued, failures, outputs, logs] = (row ?? []).map(
      (is) => is === 't',
    );
    return {
      nodes: nodes ?? true,
      silent: silent ?? true,
      leases: leases ?? true,
      queued: queued ?? true,
      failures: failures ?? true,
      outputs: outputs ?? true,
      logs: logs ?? true,
    };
  }

  /** What fails keeps nothing else of the farm from being looked after. */
  async #try(
    what: { readonly part: string; readonly pool?: number },
    look: () => Promise<unknown>,
  ): Promise<void> {
    try {
      if (!this.#stop.signal.aborted) await look();
    } catch (error) {
      this.log.warn({ err: error, ...what }, 'a part of the farm is not looked after');
    }
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

  async #giveUp(): Promise<void> {
    const { JAMPOT_RENDER_ABSENT: absent } = this.config;
    const some = () =>
      this.database.change(systemScope, (tx) => giveUp(tx, this.ends, absent, BATCH));
    while ((await some()) === BATCH);
  }

  async #dropOldLogs(): Promise<void> {
    const { JAMPOT_RENDER_LOG_DAYS: days } = this.config;
    await this.database.change(systemScope, (tx) => dropOldLogs(tx, days, LOGS));
  }

  async #dropOutputs(): Promise<void> {
    const drop = () => this.database.change(systemScope, (tx) => dropUnaccepted(tx, BATCH));
    while ((await drop()) === BATCH);
  }

  /**
   * Pools in which a queued job and an idle node wait for each other, as far as can be told without looking into the
   * queues: a renderer of theirs takes files of that type, and the node renders with it.
   */
  async #poolsWithWork(): Promise<number[]> {
    const rows = await this.database.change(systemScope, (tx) =>
      tx.sql<{ pool_id: number }>(
        `WITH able AS MATERIALIZED (
           SELECT DISTINCT p.pool_id, p.extension FROM node_slots s
           JOIN nodes n ON n.id = s.node_id JOIN pool_nodes m ON m.node_id = s.node_id
           JOIN poolrenderers p ON p.pool_id = m.pool_id JOIN renderers r ON r.id = p.renderer_id
           WHERE ${isFree('n', 's')} AND p.command_line <> '' AND ${rendersWith('n', 'p', 'r')})
         SELECT DISTINCT able.pool_id FROM able
         WHERE EXISTS (SELECT FROM jobs j WHERE j.pool_id = able.pool_id AND j.jobstatus_id = 1
           AND able.extension IN ('', j.extension))`,
      ),
    );
    return rows.map(({ pool_id }) => pool_id);
  }
}
