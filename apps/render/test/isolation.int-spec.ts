import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database, systemScope, unprotectedTables } from '@jampot/persistence';
import { RunningRender, stranger } from './running-render.ts';

let render: RunningRender;

const tables = [
  'attempt_log',
  'attempt_outputs',
  'attempts',
  'benches',
  'jobs',
  'leases',
  'node_enrolments',
  'node_keys',
  'node_slots',
  'nodes',
  'pool_nodes',
  'poolrenderers',
  'pools',
  'renderers',
];

beforeAll(async () => {
  render = await RunningRender.start();
  const [pool, node] = [await render.pool(), await render.node()];
  const poolRenderer = await render.poolRenderer(pool, await render.renderer());
  const job = await render.job(pool.id);
  const attempt = await render.lease(job.id, node.id);
  await render.database.query(`INSERT INTO pool_nodes VALUES (1, ${pool.id}, ${node.id});
    INSERT INTO node_keys (account_id, node_id, fingerprint, public_key)
      VALUES (1, ${node.id}, 'f', '{}');
    INSERT INTO node_enrolments (account_id, node_id, token_hash, expires)
      VALUES (1, ${node.id}, 't', now());
    INSERT INTO node_slots (node_id, account_id, state) VALUES (${node.id}, 1, 'busy');
    INSERT INTO attempt_log VALUES (1, ${attempt}, 1, 'stdout', 'frame 1', now());
    INSERT INTO attempt_outputs (account_id, attempt_id, key, name, size, sha256, content_type)
      VALUES (1, ${attempt}, 'a/1/x', 'x.mov', 1, 'x', 'video/quicktime');
    INSERT INTO benches (account_id, poolrenderer_id, node_id)
      VALUES (1, ${poolRenderer.id}, ${node.id});`);
}, 60_000);
afterAll(() => render.stop());

/** Rows of the first account that somebody of the second sees, asking for them in so many words. */
async function leaked(table: string): Promise<number> {
  const rows = await render.service
    .get(Database)
    .change(stranger, (tx) =>
      tx.sql<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE account_id = 1`),
    );
  return rows[0]?.n ?? 0;
}

test('no table is open', async () => {
  const open = await render.service
    .get(Database)
    .change(systemScope, (tx) => unprotectedTables(tx));
  expect(open).toEqual([]);
});

test.each(tables)(
  '%s shows nothing of another account, and only its policy sees to that',
  async (table) => {
    expect(await leaked(table)).toBe(0);
    await render.database.query(`DROP POLICY own_account ON ${table}`);
    await render.database.query(`CREATE POLICY open ON ${table} USING (true)`);
    expect(await leaked(table)).toBeGreaterThan(0);
  },
);
