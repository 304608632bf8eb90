import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, toldFigure } from '@jampot/testing';
import { FarmStage } from './farm-stage.ts';
import { finished } from './played-node.ts';

let farm: FarmStage;
beforeAll(async () => {
  farm = await FarmStage.start();
});
afterAll(() => farm.stop());

const leases = (outcome: string) =>
  toldFigure(farm.service, 'jampot_render_leases_total', `outcome="${outcome}"`);
/** A scrape that the machine was too busy for leaves them out. */
const farmTells = (name: string, state: string, value: number) =>
  eventually(async () =>
    expect(await toldFigure(farm.service, name, `state="${state}"`)).toBe(value),
  );

/** How long the oldest job has waited that some node takes, and that none does: as whole hours. */
const waits = async () => {
  const told = await Promise.all(
    ['some', 'none'].map((takers) =>
      toldFigure(farm.service, 'jampot_render_oldest_seconds', `takers="${takers}"`),
    ),
  );
  return told.map((seconds) => (seconds === null ? null : Math.floor(seconds / 3600)));
};
const farmWaits = (...hours: readonly [some: number, none: number]) =>
  eventually(async () => expect(await waits()).toEqual(hours));

it('tells what waits and runs, who is there, and how leases end', async () => {
  const pool = await farm.pool();
  await farm.job(pool);
  await farmTells('jampot_render_jobs', 'queued', 1);
  await farmTells('jampot_render_jobs', 'started', 0);
  const node = await farm.connected(pool);
  const attempt = await node.take();
  await farmTells('jampot_render_jobs', 'queued', 0);
  await farmTells('jampot_render_jobs', 'started', 1);
  await farmTells('jampot_render_nodes', 'online', 1);
  expect(await leases('granted')).toBe(1);
  for (const outcome of ['done', 'failed', 'lost', 'refused', 'cancelled']) {
    expect([outcome, await leases(outcome)]).toEqual([outcome, 0]);
  }
  await node.say(attempt, finished('failed'));
  await eventually(async () => expect(await leases('failed')).toBe(1));
});

it('tells how long jobs have waited, and whether any node is there that takes them', async () => {
  const pool = await farm.pool();
  await farmWaits(0, 0);
  const job = await farm.job(pool);
  await farm.sql.query(`UPDATE jobs SET modified = now() - interval '3 hours' WHERE id = $1`, [
    job,
  ]);
  await farmWaits(0, 3);
  const node = await farm.node(pool);
  await farmWaits(0, 3);
  node.state = 'busy';
  await node.connect();
  await farmWaits(3, 0);
  for (const [kept, free] of [
    ['UPDATE nodes SET draining = true WHERE id = $1', 'draining = false'],
    [`UPDATE nodes SET link = 'suspect' WHERE id = $1`, `link = 'online'`],
    [`UPDATE nodes SET platform = 'mac' WHERE id = $1`, `platform = 'linux'`],
  ] as const) {
    await farm.sql.query(kept, [node.id]);
    await farmWaits(0, 3);
    await farm.sql.query(`UPDATE nodes SET ${free} WHERE id = $1`, [node.id]);
    await farmWaits(3, 0);
  }
  await farm.sql.query(
    `INSERT INTO benches (account_id, poolrenderer_id, node_id, failures, until)
     SELECT 1, id, $2, 3, now() + interval '1 hour' FROM poolrenderers WHERE pool_id = $1`,
    [pool, node.id],
  );
  await farmWaits(0, 3);
  await farm.sql.query('UPDATE jobs SET pool_id = NULL WHERE id = $1', [job]);
  await farmWaits(0, 0);
});
