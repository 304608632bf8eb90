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
  expect([await leases('granted'), await leases('failed')]).toEqual([1, null]);
  await node.say(attempt, finished('failed'));
  await eventually(async () => expect(await leases('failed')).toBe(1));
});
