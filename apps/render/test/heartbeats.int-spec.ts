import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deletePool, hearAgents } from '@jampot/contracts';
import pg from 'pg';
import { administrator, FarmStage } from './farm-stage.ts';
import type { PlayedNode } from './played-node.ts';

let farm: FarmStage;
beforeAll(async () => {
  farm = await FarmStage.start();
});
afterAll(() => farm.stop());

/** Heartbeats that came at the same time, as the gateway hands them on. */
async function together(...nodes: readonly PlayedNode[]) {
  const beats = nodes.map(({ connection, state, attempts }) => ({
    ...connection,
    heartbeat: { type: 'heartbeat', number: 1, state, attempts, free_bytes: 1e12 },
  }));
  return (await farm.calls.call(hearAgents, null, { body: { beats } })).rows;
}

/** While somebody else's change has what `hold` locks, which goes on for long. */
async function during(hold: string, nodeId: number, work: () => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString: farm.environment.adminUrl });
  await other.connect();
  try {
    await other.query('SET search_path = render');
    await other.query('BEGIN');
    await other.query(hold, [nodeId]);
    await work();
    await other.query('ROLLBACK');
  } finally {
    await other.end();
  }
}

const leaseOf = async ({ id }: PlayedNode): Promise<Date | undefined> => {
  const [lease] = await farm.rows<{ expires: Date }>(
    'SELECT expires FROM leases WHERE node_id = $1',
    [id],
  );
  return lease?.expires;
};

describe('nodes that are heard together', () => {
  it.each([
    ['a run of one of them is ended', 'DELETE FROM leases WHERE node_id = $1'],
    ['one of them is removed', 'SELECT FROM nodes WHERE id = $1 FOR UPDATE'],
  ])('do not wait while %s for long', async (_what, hold) => {
    const pool = await farm.pool();
    const nodes = [await farm.connected(pool), await farm.connected(pool)] as const;
    const [held, other] = nodes;
    await farm.job(pool);
    await farm.job(pool);
    for (const node of nodes) await node.take();
    const before = [await leaseOf(held), await leaseOf(other)] as const;
    await during(hold, held.id, async () => {
      held.state = 'draining';
      const begun = performance.now();
      expect(await together(...nodes)).toMatchObject([{ standing: 'good' }, { standing: 'good' }]);
      expect(performance.now() - begun).toBeLessThan(5000);
      expect(await leaseOf(other)).not.toEqual(before[1]);
    });
    await together(...nodes);
    expect(await leaseOf(held)).not.toEqual(before[0]);
    const places = await farm.rows('SELECT state FROM node_slots WHERE node_id = $1', [held.id]);
    expect(places).toEqual([{ state: 'draining' }]);
  });

  it('are each told of their own work, whatever another says that it has', async () => {
    const pool = await farm.pool();
    const victim = await farm.connected(pool);
    await farm.job(pool);
    const { attempt_id, fence } = await victim.given();
    const liar = await farm.connected();
    liar.attempts = [{ attempt_id, fence }];
    const rows = await together(liar, victim);
    expect(rows.map(({ messages }) => messages.map(({ type }) => type))).toEqual([
      ['beat'],
      ['beat', 'run'],
    ]);
  });
});

it('the history of a pool that goes leaves it some at a time, before what runs is ended', async () => {
  const pool = await farm.pool();
  await farm.rows(
    `INSERT INTO jobs (account_id, version_id, asset_id, pool_id, jobstatus_id, place, source, extension)
     SELECT 1, number, 1, $1, 4, number, '{}', 'txt' FROM generate_series(10001, 10600) number`,
    [pool],
  );
  const deleted = await farm.calls.call(deletePool, administrator, { params: { id: pool } });
  expect(deleted.status).toBe(200);
  const [left] = await farm.rows(
    `SELECT count(*)::int AS jobs, count(pool_id)::int AS held, count(DISTINCT xmin::text)::int AS changes
     FROM jobs WHERE version_id BETWEEN 10001 AND 10600`,
  );
  expect(left).toEqual({ jobs: 600, held: 0, changes: 2 });
});
