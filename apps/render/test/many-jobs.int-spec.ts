import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  batchJobs,
  listJobs,
  listPoolJobs,
  orderJobs,
  roleChanged,
  teamChanged,
  userChanged,
} from '@jampot/contracts';
import type { Job } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import { callerOf, eventually } from '@jampot/testing';
import { admin, artist, manager, outsider, RunningRender } from './running-render.ts';

describe('many jobs at once', () => {
  let render: RunningRender;
  beforeAll(async () => {
    render = await RunningRender.start();
  });
  afterAll(() => render.stop());

  const send = (body: object, caller = manager) => render.calls.call(batchJobs, caller, { body });
  const ids = (jobs: readonly Pick<Job, 'id'>[]) => jobs.map(({ id }) => id);
  const read = async (jobs: readonly Job[]) => {
    const query = { id: ids(jobs).join(','), sort: 'id' };
    return (await render.calls.call(listJobs, admin, { query })).rows;
  };
  const queue = async (pool: number) => {
    const input = { params: { id: pool }, query: { jobstatus_id: '1' } };
    return ids((await render.calls.call(listPoolJobs, admin, input)).rows);
  };
  const three = async (pool: number): Promise<[Job, Job, Job]> => [
    await render.job(pool),
    await render.job(pool),
    await render.job(pool),
  ];
  const running = async (job: Job) => render.lease(job.id, (await render.node()).id);

  it('are queued again, each at its place, and what is refused is named with its reason', async () => {
    const { id: pool } = await render.pool();
    const jobs = await three(pool);
    const [failed, queued, started] = jobs;
    await render.fail(failed.id);
    await running(started);
    const foreign = await render.job(pool, 'x.mov', 2);
    const body = { ids: [...ids(jobs), failed.id, foreign.id, 999_999], task: 'requeue' };
    const none = { name: null, code: 'not_found' };
    expect((await send(body)).row).toEqual({
      changed: 2,
      unchanged: 1,
      failed: [
        expect.objectContaining({ id: foreign.id, ...none }),
        expect.objectContaining({ id: 999_999, ...none }),
      ],
    });
    expect(await queue(pool)).toEqual(ids([failed, queued, started]));
    expect(await read(jobs)).toMatchObject(
      jobs.map(({ order }) => ({ jobstatus_id: 1, order, failures: 0, render_error: null })),
    );
    const { rows } = await render.database.query('SELECT 1 FROM leases WHERE job_id = $1', [
      started.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('come before what took their place meanwhile when they are queued again', async () => {
    const { id: pool } = await render.pool();
    const [first, second, third] = await three(pool);
    await render.fail(third.id);
    const body = [{ id: first.id, order: third.order }];
    expect((await render.calls.call(orderJobs, manager, { params: { id: 1 }, body })).status).toBe(
      200,
    );
    await send({ ids: [third.id], task: 'requeue' });
    expect(await queue(pool)).toEqual(ids([second, third, first]));
    const orders = (await read([first, third])).map(({ order }) => order);
    expect(new Set(orders).size).toBe(2);
  });

  it('are stopped, as far as they wait or run', async () => {
    const { id: pool } = await render.pool();
    const jobs = await three(pool);
    const [queued, started, failed] = jobs;
    await running(started);
    await render.fail(failed.id);
    expect((await send({ ids: ids(jobs), task: 'stop' })).row).toEqual({
      changed: 2,
      unchanged: 1,
      failed: [],
    });
    const stopped = { jobstatus_id: 3, render_error: 'Stopped by User 3.' };
    expect(await read([queued, started, failed])).toMatchObject([
      stopped,
      stopped,
      { jobstatus_id: 3, render_error: 'It broke.' },
    ]);
  });

  it('go to the end of another pool in their order, where what runs waits', async () => {
    const [{ id: from }, { id: to }] = [await render.pool(), await render.pool()];
    const jobs = await three(from);
    const [first, second, third] = jobs;
    const last = await render.job(to);
    await running(second);
    await render.fail(third.id);
    const move = (task: object) => send({ ids: ids([third, last, second, first]), ...task });
    expect((await move({ task: 'pool' })).status).toBe(412);
    expect((await move({ task: 'pool', pool_id: 999_999 })).status).toBe(412);
    expect((await move({ task: 'stop', pool_id: to })).status).toBe(412);
    expect((await move({ task: 'pool', pool_id: to })).row).toEqual({
      changed: 3,
      unchanged: 1,
      failed: [],
    });
    expect(await queue(to)).toEqual(ids([last, first, second]));
    expect(await read([third])).toMatchObject([{ jobstatus_id: 3, pool_id: to }]);
    const after = await render.job(to);
    expect(await queue(to)).toEqual(ids([last, first, second, after]));
  });

  it('are deleted by whoever may, and named to whoever sees them', async () => {
    const { id: pool } = await render.pool();
    const jobs = await three(pool);
    const body = { ids: ids(jobs), task: 'delete' };
    const refused = (code: string, name: string | null) =>
      jobs.map(({ id }) => expect.objectContaining({ id, code, name }));
    expect((await send(body, artist)).row.failed).toEqual(refused('forbidden', 'shot 1'));
    expect((await send(body, outsider)).row.failed).toEqual(refused('not_found', null));
    expect((await send(body)).row).toEqual({ changed: 3, unchanged: 0, failed: [] });
    expect(await read(jobs)).toEqual([]);
  });

  it('are deleted by nobody who may change them alone', async () => {
    const { id: pool } = await render.pool();
    const jobs = await three(pool);
    const level = ROLE_LEVEL.artist;
    const person = { id: 160, account_id: 1, name: 'Person 160', role_id: 60 };
    const permissions = { ...defaultPermissions(level), jobs: 'ru' as const };
    const role = { id: 60, account_id: 1, name: 'Changes jobs', level, permissions };
    await render.announce(roleChanged, role);
    await render.announce(userChanged, { ...person, level, deleted: false });
    await render.announce(teamChanged, { folder_id: 10, user_id: 160, role_id: 60 });
    const caller = callerOf(level, { user_id: 160 });
    const refused = jobs.map(({ id }) => expect.objectContaining({ id, code: 'forbidden' }));
    await eventually(async () => {
      const { row } = await send({ ids: ids(jobs), task: 'delete' }, caller);
      expect(row.failed).toEqual(refused);
    });
    expect((await send({ ids: ids(jobs), task: 'stop' }, caller)).row.changed).toBe(3);
  });

  it('are a thousand at most', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => at + 1);
    expect((await send({ ids: many, task: 'stop' })).status).toBe(412);
    expect((await send({ ids: [], task: 'stop' })).status).toBe(412);
  });
});
