import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database, systemScope, unprotectedTables } from '@jampot/persistence';
import { accountTablesOf, leakedRows, whileUnprotected } from '@jampot/testing';
import { RunningRender, stranger } from './running-render.ts';

let render: RunningRender;

const tables = [
  'assets',
  'attempt_log',
  'attempt_outputs',
  'attempts',
  'benches',
  'folders',
  'jobs',
  'leases',
  'node_challenges',
  'node_enrolments',
  'node_keys',
  'node_slots',
  'nodes',
  'object_removals',
  'people',
  'pool_nodes',
  'poolrenderers',
  'pools',
  'renderers',
  'team_roles',
  'userfolders',
  'versions',
];

beforeAll(async () => {
  render = await RunningRender.start();
  const [pool, node] = [await render.pool(), await render.node()];
  const poolRenderer = await render.poolRenderer(pool, await render.renderer());
  const job = await render.job(pool.id);
  const attempt = await render.lease(job.id, node.id);
  await render.database.query(`INSERT INTO object_removals (key, account_id, due)
      VALUES ('a/1/y', 1, 'infinity');
    INSERT INTO pool_nodes VALUES (1, ${pool.id}, ${node.id});
    INSERT INTO node_keys (account_id, node_id, fingerprint, public_key)
      VALUES (1, ${node.id}, 'f', '{}');
    INSERT INTO node_enrolments (account_id, node_id, token_hash, expires)
      VALUES (1, ${node.id}, 't', now());
    INSERT INTO node_challenges VALUES (1, ${node.id}, 'n', now());
    INSERT INTO node_slots (node_id, account_id, state) VALUES (${node.id}, 1, 'busy');
    INSERT INTO attempt_log VALUES (1, ${attempt}, 1, 'stdout', 'frame 1', now());
    INSERT INTO attempt_outputs (account_id, attempt_id, key, name, size, sha256, content_type)
      VALUES (1, ${attempt}, 'a/1/x', 'x.mov', 1, 'x', 'video/quicktime');
    INSERT INTO benches (account_id, poolrenderer_id, node_id)
      VALUES (1, ${poolRenderer.id}, ${node.id});`);
}, 60_000);
afterAll(() => render.stop());

const leaked = (table: string) => leakedRows(render.service.get(Database), stranger, table);

test('every table is protected, and every one of them is proved below', async () => {
  const open = await render.service
    .get(Database)
    .change(systemScope, (tx) => unprotectedTables(tx));
  expect(open).toEqual([]);
  expect(await accountTablesOf(render.environment.adminUrl, 'render')).toEqual(tables);
});

test.each(tables)(
  '%s shows nothing of another account, and only its policy sees to that',
  async (table) => {
    expect(await leaked(table)).toBe(0);
    const { adminUrl } = render.environment;
    const open = await whileUnprotected(adminUrl, `render.${table}`, () => leaked(table));
    expect(open).toBeGreaterThan(0);
    expect(await leaked(table)).toBe(0);
  },
);
