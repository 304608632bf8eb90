import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { JOB_STATUS } from '@jampot/domain';
import { RunningRender } from './running-render.ts';

let render: RunningRender;
beforeAll(async () => {
  render = await RunningRender.start();
}, 60_000);
afterAll(() => render.stop());

const rows = async (version: number) =>
  (
    await render.database.query<{ id: string; pool_id: string; jobstatus_id: number }>(
      'SELECT id, pool_id, jobstatus_id FROM jobs WHERE version_id = $1',
      [version],
    )
  ).rows.map(({ id, pool_id, jobstatus_id }) => [Number(id), Number(pool_id), jobstatus_id]);

test.each([
  ['ended', JOB_STATUS.completed],
  ['failed', JOB_STATUS.error],
  ['begun', JOB_STATUS.started],
])('a job that has %s is queued again when its version is wanted again', async (_what, status) => {
  const [first, second] = [await render.pool(), await render.pool()];
  const job = await render.job(first.id);
  await render.database.query('UPDATE jobs SET jobstatus_id = $2, fence = 1 WHERE id = $1', [
    job.id,
    status,
  ]);
  // Without the word it stays as it is.
  await render.job(second.id, 'shot.mov', 1, { version_id: job.version_id });
  await render.service.events?.caughtUp(10_000);
  expect(await rows(job.version_id)).toEqual([[job.id, first.id, status]]);
  const again = { version_id: job.version_id, again: true };
  await render.job(second.id, 'shot.mov', 1, again);
  await render.service.events?.caughtUp(10_000);
  expect(await rows(job.version_id)).toEqual([[job.id, second.id, JOB_STATUS.queued]]);
});
