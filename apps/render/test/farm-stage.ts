import { expect } from '@jest/globals';
import { createEnrolment, nodeChanged } from '@jampot/contracts';
import type { EventDefinition } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { ensureEventStream, startService } from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { callerOf, CallerSide, eventually, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import pg from 'pg';
import { renderService } from '../src/render.definition.ts';
import { PlayedNode } from './played-node.ts';

export const administrator = callerOf(ROLE_LEVEL.administrator);
const HASH = 'a'.repeat(64);
/** Where the studio's own machines have what is rendered. */
export const ORIGIN = {
  path: 'Show/shot.txt',
  pathmaps: [{ path: 'Show', windows: 'P:', mac: null, linux: '/mnt/show' }],
};
/** Longer than any test takes: nothing ends by time unless a test says so. */
const TIMES = {
  JAMPOT_RENDER_HEARTBEAT: '0.1',
  JAMPOT_RENDER_SUSPECT: '60',
  JAMPOT_RENDER_STOP: '70',
  JAMPOT_RENDER_KILL: '80',
  JAMPOT_RENDER_LEASE: '90',
  JAMPOT_RENDER_REQUEUE: '100',
  JAMPOT_RENDER_OFFER: '60',
};

async function connect({ adminUrl }: TestEnvironment): Promise<pg.Client> {
  const sql = new pg.Client({ connectionString: adminUrl });
  await sql.connect();
  await sql.query('SET search_path = render');
  return sql;
}

/** The real service, and nodes whose agents are played by the test. */
export class FarmStage {
  readonly environment: TestEnvironment;
  readonly service: RunningService;
  readonly calls: CallerSide;
  /** As the database's administrator, who sees every account. */
  readonly sql: pg.Client;
  #version = 0;

  private constructor(
    environment: TestEnvironment,
    service: RunningService,
    calls: CallerSide,
    sql: pg.Client,
  ) {
    this.environment = environment;
    this.service = service;
    this.calls = calls;
    this.sql = sql;
  }

  static async start(times: Readonly<Record<string, string>> = {}): Promise<FarmStage> {
    const environment = await testEnvironment([renderService]);
    const calls = await CallerSide.open(environment);
    await ensureEventStream(calls.bus);
    const variables = { ...environment.of('render'), ...TIMES, ...times };
    const service = await startService(renderService, variables);
    const sql = await connect(environment);
    await sql.query(
      `INSERT INTO folders (id, account_id, name, team_folder_id, deleted, sequence)
         VALUES (10, 1, 'Show', 10, false, 1);
       INSERT INTO assets (id, account_id, folder_id, name, deleted, sequence)
         VALUES (1, 1, 10, 'Hero', false, 1);`,
    );
    return new FarmStage(environment, service, calls, sql);
  }

  async stop(): Promise<void> {
    await this.sql.end();
    await this.service.stop();
    await this.calls.close();
    await this.environment.remove();
  }

  async rows<R>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const { rows } = await this.sql.query(text, [...values]);
    return rows as R[];
  }

  /** What events of one kind told, oldest first. */
  async told<T>({ name, data }: EventDefinition<T>): Promise<T[]> {
    const rows = await this.rows<{ envelope: string }>(
      'SELECT envelope FROM outbox WHERE name = $1 ORDER BY id',
      [name],
    );
    return rows.map(({ envelope }) => data.parse((JSON.parse(envelope) as { data: unknown }).data));
  }

  async newsOf(nodeId: number): Promise<readonly boolean[]> {
    const news = await this.told(nodeChanged);
    return news.filter(({ id }) => id === nodeId).map(({ online }) => online);
  }

  /** A pool with one renderer for all sources. */
  async pool(): Promise<number> {
    const [pool] = await this.rows<{ id: string }>(
      `WITH p AS (INSERT INTO pools (account_id, name, preview_settings)
           VALUES (1, 'Pool', '-crf 20') RETURNING id),
         r AS (INSERT INTO renderers (account_id, name, output_extension, app_path_linux, error_regex)
           VALUES (1, 'Copy', 'mov', '/bin/cp', '^Error') RETURNING id)
       INSERT INTO poolrenderers (account_id, pool_id, renderer_id, command_line)
       SELECT 1, p.id, r.id, '{app} {source} "{output}"' FROM p, r RETURNING pool_id AS id`,
    );
    return Number(pool?.id);
  }

  async job(poolId: number): Promise<number> {
    this.#version += 1;
    const source = {
      key: `a/1/aa/aa${String(this.#version).padStart(30, '0')}.txt`,
      name: 'shot.txt',
      size: 5,
      sha256: HASH,
      content_type: 'text/plain',
      origin: ORIGIN,
    };
    const [job] = await this.rows<{ id: string }>(
      `INSERT INTO jobs (account_id, version_id, asset_id, pool_id, jobstatus_id, place, source, extension)
       VALUES (1, $1, 1, $2, 1, $1, $3, 'txt') RETURNING id`,
      [this.#version, poolId, JSON.stringify(source)],
    );
    return Number(job?.id);
  }

  async jobRow(id: number): Promise<Readonly<Record<string, unknown>>> {
    const [row] = await this.rows<Record<string, unknown>>('SELECT * FROM jobs WHERE id = $1', [
      id,
    ]);
    if (row === undefined) throw new Error(`There is no job ${id}.`);
    return row;
  }

  /**
   * Begins a transaction that takes locks, and ends it once so many of the service's wait for one of them.
   * @param work what has the service wait; without it the watch does
   * @param then what else the transaction does, meanwhile
   */
  async meanwhile<T>(
    hold: (tx: pg.Client) => Promise<unknown>,
    work?: () => Promise<T>,
    then?: (tx: pg.Client) => Promise<unknown>,
    waiting = 1,
  ): Promise<T | undefined> {
    const tx = await connect(this.environment);
    try {
      await tx.query('BEGIN');
      await hold(tx);
      const working = work?.();
      await eventually(async () => {
        const { rows } = await tx.query(
          `SELECT DISTINCT pid FROM pg_locks
           WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`,
        );
        expect(rows.length).toBeGreaterThanOrEqual(waiting);
      });
      await then?.(tx);
      await tx.query('COMMIT');
      return await working;
    } finally {
      await tx.end();
    }
  }

  /** Waits until nobody has a job in hand. */
  async unlocked(job: number): Promise<void> {
    await this.rows('SELECT FROM jobs WHERE id = $1 FOR UPDATE', [job]);
  }

  /** A token that a user makes for a node. */
  async tokenFor(nodeId: number): Promise<string> {
    const answer = await this.calls.call(createEnrolment, administrator, {
      params: { id: nodeId },
    });
    return answer.row.token;
  }

  /** A node of these pools, whose agent has enrolled. */
  async node(...poolIds: readonly number[]): Promise<PlayedNode> {
    const [made] = await this.rows<{ id: string }>(
      `INSERT INTO nodes (account_id, name) VALUES (1, 'Node') RETURNING id`,
    );
    const id = Number(made?.id);
    for (const poolId of poolIds) {
      await this.sql.query('INSERT INTO pool_nodes VALUES (1, $1, $2)', [poolId, id]);
    }
    const node = new PlayedNode(this, id);
    await node.enrol(await this.tokenFor(id));
    return node;
  }

  /** One that is connected. */
  async connected(...poolIds: readonly number[]): Promise<PlayedNode> {
    const node = await this.node(...poolIds);
    await node.connect();
    return node;
  }
}
