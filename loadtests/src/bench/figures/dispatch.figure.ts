import type { Client } from '@jampot/client';
import { changeJob, createAssets, createProject, tryPool } from '@jampot/contracts';
import { createLog, openRedis, QueueSender } from '@jampot/service-kit';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { percentile } from '../../figures/percentile.ts';
import type { Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';
import { SimulatedNodes } from '../simulated-nodes.ts';

const NODES = 1000;
/** Connections that take jobs off the bare table at once. */
const BARE_WORKERS = 4;
/** Jobs that are queued one after the other, for how long an idle node waits for one. */
const PICKUPS = 200;
const PROMISED_RATE = 500;
/** Milliseconds. */
const PROMISED_PICKUP = 100;

/** Leases that reached their node, against a bare queue in the same PostgreSQL. */
export const dispatch: Figure = {
  name: 'dispatch',
  what: `Leases of ${NODES} connected nodes; against bare FOR UPDATE SKIP LOCKED, one row a transaction`,
  promise: '≥ 500 durable leases/s; an idle node has a job ≤ 100 ms at p99',
  async measure({ product, client, adminUrl, pairs }) {
    const database = new pg.Client({ connectionString: adminUrl });
    await database.connect();
    await database.query('SET search_path = render, jampot_shared, public');
    const log = createLog('bench', 'error');
    const redis = openRedis(product.engines.redis.url, log);
    const queues = new QueueSender(redis, 'jampot', log);
    const nodes = new SimulatedNodes();
    try {
      const farm = await seedFarm(database, await addAsset(client));
      await nodes.connect(product, farm.nodes, fingerprintOf);
      const ours = async (): Promise<number> => {
        await queueAgain(database);
        const began = performance.now();
        const given = nodes.given(farm.jobs);
        await database.query(`UPDATE jobs SET jobstatus_id = 1`);
        await queues.add(tryPool, randomUUID(), { pool_id: farm.pool });
        await given;
        return (NODES / (performance.now() - began)) * 1000;
      };
      const sides = await inTurns(pairs, ours, () => bareQueue(adminUrl));
      const pickups: number[] = [];
      await queueAgain(database);
      for (const id of farm.jobs.slice(0, PICKUPS)) {
        const began = performance.now();
        const given = nodes.given([id]);
        await client.one(changeJob, { params: { id }, body: { jobstatus_id: 1 } });
        await given;
        pickups.push(performance.now() - began);
      }
      const rate = median(sides.ours);
      const pickup = percentile(pickups, 0.99);
      return {
        ours: rate,
        reference: median(sides.reference),
        unit: '/s',
        ratio: ratioOf(sides.ours, sides.reference),
        beside: `from the request to the node p50 ${Math.round(median(pickups))} ms, p99 ${Math.round(pickup)} ms`,
        met: rate >= PROMISED_RATE && pickup <= PROMISED_PICKUP,
      };
    } finally {
      nodes.close();
      await queues.close();
      redis.disconnect();
      await database.end();
    }
  },
};

const fingerprintOf = (nodeId: number): string => `bench-${nodeId}`;

interface Farm {
  readonly pool: number;
  readonly nodes: readonly number[];
  readonly jobs: readonly number[];
}

/** Past the services nobody would tell the farm of it. */
async function addAsset(client: Client): Promise<number> {
  const project = await client.one(createProject, { body: { name: 'Farm' } });
  const body = [{ name: 'Rendered' }];
  return (await client.one(createAssets, { params: { id: project.id }, body })).id;
}

async function seedFarm(database: pg.Client, assetId: number): Promise<Farm> {
  const ids = async (text: string, values: readonly unknown[] = []): Promise<number[]> =>
    (await database.query<{ id: string }>(text, [...values])).rows.map(({ id }) => Number(id));
  const [pool = 0] = await ids(
    `INSERT INTO pools (account_id, name) VALUES (1, 'Bench') RETURNING id`,
  );
  const [renderer = 0] = await ids(
    `INSERT INTO renderers (account_id, name, app_path_linux) VALUES (1, 'None', '/bin/true')
     RETURNING id`,
  );
  await database.query(
    `INSERT INTO poolrenderers (account_id, pool_id, renderer_id, command_line)
     VALUES (1, $1, $2, '{app} {source} {output}')`,
    [pool, renderer],
  );
  const nodes = await ids(
    `INSERT INTO nodes (account_id, name, enrolled)
     SELECT 1, 'Bench ' || n, now() FROM generate_series(1, $1) n RETURNING id`,
    [NODES],
  );
  await database.query(
    `INSERT INTO node_keys (account_id, node_id, fingerprint, public_key)
     SELECT 1, id, 'bench-' || id, '{}' FROM unnest($1::bigint[]) id`,
    [nodes],
  );
  await database.query(`INSERT INTO pool_nodes SELECT 1, $1, id FROM unnest($2::bigint[]) id`, [
    pool,
    nodes,
  ]);
  const jobs = await ids(
    `INSERT INTO jobs (account_id, version_id, asset_id, pool_id, jobstatus_id, place, source, extension)
     SELECT 1, 1000000000 + n, $3, $1, 3, n,
       '{"key":"","name":"a.mp4","size":1,"sha256":"","content_type":""}', 'mp4'
     FROM generate_series(1, $2) n RETURNING id`,
    [pool, NODES, assetId],
  );
  return { pool, nodes, jobs };
}

/** As before any was given away. */
async function queueAgain(database: pg.Client): Promise<void> {
  await database.query('DELETE FROM leases');
  await database.query('DELETE FROM attempts');
  await database.query('UPDATE jobs SET jobstatus_id = 3');
  await database.query(`UPDATE node_slots SET state = 'idle'`);
}

/** @returns rows a second that were taken off a queue of one table, each in a transaction of its own. */
async function bareQueue(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: BARE_WORKERS });
  try {
    await pool.query(`CREATE TABLE bench_queue AS
      SELECT n AS id, 1 AS status FROM generate_series(1, ${NODES}) n`);
    await pool.query(`CREATE INDEX bench_queue_open ON bench_queue (id) WHERE status = 1`);
    const began = performance.now();
    const work = async () => {
      for (;;) {
        const { rowCount } = await pool.query(`UPDATE bench_queue SET status = 2 WHERE id =
          (SELECT id FROM bench_queue WHERE status = 1 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`);
        if (rowCount === 0) return;
      }
    };
    await Promise.all(Array.from({ length: BARE_WORKERS }, work));
    return (NODES / (performance.now() - began)) * 1000;
  } finally {
    await pool.query('DROP TABLE IF EXISTS bench_queue');
    await pool.end();
  }
}
