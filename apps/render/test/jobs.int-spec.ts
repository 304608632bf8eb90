import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeJob,
  deleteJob,
  jobChanged,
  listJobAttempts,
  listJobs,
  listJobStatuses,
  listPoolJobs,
  orderJobs,
  readAttemptLog,
  readJob,
  renderCleared,
  versionChanged,
  versionsTold,
} from '@jampot/contracts';
import type { Job } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { admin, artist, manager, outsider, RunningRender, stranger } from './running-render.ts';

describe('jobs', () => {
  let render: RunningRender;
  const call: RunningRender['calls']['call'] = (...input) => render.calls.call(...input);
  const change = (id: number, body: object, caller = manager) =>
    call(changeJob, caller, { params: { id }, body });
  const read = async (id: number, include = '') =>
    (
      await call(readJob, admin, {
        params: { id },
        ...(include === '' ? {} : { query: { include } }),
      })
    ).row;

  /** The jobs whose versions were told to go on as they are. */
  const wentOn = async () => {
    const { rows } = await render.database.query<{ job_id: number }>(
      "SELECT (envelope::jsonb -> 'data' ->> 'job_id')::int AS job_id FROM outbox WHERE name = $1",
      [renderCleared.name],
    );
    return rows.map(({ job_id }) => job_id);
  };

  beforeAll(async () => {
    render = await RunningRender.start();
  });
  afterAll(() => render.stop());

  it('a version that chose a pool has one job, at the end of the queue', async () => {
    const pool = await render.pool();
    const [first, second] = [await render.job(pool.id), await render.job(pool.id)];
    expect(second.order).toBeGreaterThan(first.order);
    expect(first).toMatchObject({
      jobstatus_id: 1,
      jobstatus: { name: 'Queued' },
      version: { source_file: 'shot.mov', asset_name: 'shot 1' },
      end_frame: 9,
    });
    const query = { include: 'jobstatus,version,node,user', jobstatus_id: '1,2' };
    const listed = await call(listPoolJobs, artist, { params: { id: pool.id }, query });
    expect(listed.rows.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(listed.row.user).toMatchObject({ name: 'User 1' });
  });

  it('a pool that is none leaves an error that can be mended', async () => {
    const job = await render.job(99_999);
    expect(job).toMatchObject({ jobstatus_id: 3, pool_id: null });
    const pool = await render.pool();
    const queued = await change(job.id, { pool_id: pool.id, jobstatus_id: 1 });
    expect(queued.row).toMatchObject({ jobstatus_id: 1, pool_id: pool.id, render_error: null });
  });

  it('is seen by whoever sees the folder, and changed by whoever may there', async () => {
    const pool = await render.pool();
    const job = await render.job(pool.id);
    for (const caller of [outsider, stranger]) {
      expect((await call(readJob, caller, { params: { id: job.id } })).status).toBe(404);
      expect((await change(job.id, { start_frame: 1 }, caller)).status).toBe(404);
      const found = await call(listJobs, caller, { query: { pool_id: String(pool.id) } });
      expect(found.rows).toEqual([]);
    }
    expect((await change(job.id, { start_frame: 1 }, artist)).status).toBe(403);
    expect((await change(job.id, { start_frame: '3' })).row.start_frame).toBe(3);
    expect((await change(job.id, { end_frame: 2 })).body).toMatchObject({
      error: 'The last frame comes before the first.',
    });
    expect((await change(job.id, { start_frame: -1 })).status).toBe(412);
  });

  it('once its error is cleared its version goes on as it is', async () => {
    const job = await render.job((await render.pool()).id);
    await render.fail(job.id);
    expect(await read(job.id)).toMatchObject({ render_error: 'It broke.', report: 'All of it.' });
    expect((await change(job.id, { jobstatus_id: 6 })).row.jobstatus_id).toBe(6);
    expect(await wentOn()).toEqual([job.id]);
  });

  it('is set from any status to any other, and to none that there is not', async () => {
    const [pool, node] = [await render.pool(), await render.node()];
    for (const from of [1, 2, 3, 4, 6]) {
      for (const to of [1, 2, 3, 4, 6]) {
        const job = await render.job(pool.id);
        await render.lease(job.id, node.id);
        await change(job.id, { jobstatus_id: from });
        const changed = await change(job.id, { jobstatus_id: to });
        expect(changed.row).toMatchObject({ id: job.id, jobstatus_id: to });
        const { rows } = await render.database.query('SELECT 1 FROM leases WHERE job_id = $1', [
          job.id,
        ]);
        // A lease goes with any change; Started is what it was given as.
        expect(rows).toHaveLength(from === 2 && to === 2 ? 1 : 0);
        if (rows.length > 0) await change(job.id, { jobstatus_id: 3 });
      }
    }
    const job = await render.job(pool.id);
    expect((await change(job.id, { jobstatus_id: 5 })).status).toBe(412);
    expect((await read(job.id)).jobstatus_id).toBe(1);
  });

  it('goes to the pool that was chosen last, while no node has had it', async () => {
    const [first, second, third] = [await render.pool(), await render.pool(), await render.pool()];
    const { id, version_id } = await render.job(first.id);
    await render.job(second.id, 'shot.mov', 1, { version_id });
    await eventually(async () => expect((await read(id)).pool_id).toBe(second.id));
    await render.lease(id, (await render.node()).id);
    await render.job(third.id, 'shot.mov', 1, { version_id });
    const later = await render.job(third.id);
    expect(await read(id)).toMatchObject({ pool_id: second.id, jobstatus_id: 2 });
    await change(later.id, { jobstatus_id: 3 });
  });

  it('is Started in another pool when that is asked, and else waits there', async () => {
    const [pool, node] = [await render.pool(), await render.node()];
    const other = (await render.pool()).id;
    const job = await render.job(pool.id);
    const byHand = await change(job.id, { jobstatus_id: 2, pool_id: other });
    expect(byHand.row).toMatchObject({ jobstatus_id: 2, pool_id: other });
    const running = await render.job(pool.id);
    await render.lease(running.id, node.id);
    const moved = await change(running.id, { pool_id: other });
    expect(moved.row).toMatchObject({ jobstatus_id: 1, pool_id: other });
  });

  it('that a person stopped tells nothing of the run before', async () => {
    const node = await render.node();
    const job = await render.job((await render.pool()).id);
    await render.lease(job.id, node.id);
    await render.fail(job.id);
    await change(job.id, { jobstatus_id: 2 });
    await render.database.query("UPDATE jobs SET report = 'of before' WHERE id = $1", [job.id]);
    await change(job.id, { jobstatus_id: 3 });
    expect(await read(job.id, 'report')).toMatchObject({ report: null });
  });

  it('tells where it ran after its error was cleared', async () => {
    const node = await render.node();
    const job = await render.job((await render.pool()).id);
    await render.lease(job.id, node.id);
    await render.fail(job.id);
    expect((await change(job.id, { jobstatus_id: 6 })).row.node_id).toBe(node.id);
    expect((await change(job.id, { jobstatus_id: 2 })).row.node_id).toBeNull();
  });

  it('shows the preview of its version, whoever made it and whenever, and tells who looks', async () => {
    const job = await render.job((await render.pool()).id);
    const told = async () => {
      const { rows } = await render.database.query(
        "SELECT 1 FROM outbox WHERE name = $1 AND (envelope::jsonb -> 'data' ->> 'id')::int = $2",
        [jobChanged.name, job.id],
      );
      return rows.length;
    };
    const shows = (file: string) =>
      eventually(async () => {
        const { version } = await read(job.id, 'version');
        expect(version?.preview_file).toBe(file);
      });
    expect((await read(job.id, 'version')).version?.preview_file).toBeNull();
    const before = await told();
    const id = job.version_id;
    const version = { id, asset_id: job.asset_id, name: `v${id}`, version_number: id };
    const changed = { ...version, change: 'changed', folder_id: 10, deleted: false } as const;
    await render.announce(versionChanged, {
      ...changed,
      processing: 'done',
      preview_file: 'shot.mp4',
    });
    await shows('shot.mp4');
    expect(await told()).toBe(before + 1);
    await render.announce(versionsTold, {
      after: id - 1,
      upto: id,
      rows: [{ ...version, preview_file: 'again.mp4', deleted: false }],
    });
    await shows('again.mp4');
    expect(await told()).toBe(before + 2);
  });

  it('completed by hand, its version goes on as it is', async () => {
    const job = await render.job((await render.pool()).id);
    const row = (await change(job.id, { jobstatus_id: 4 })).row;
    expect(row).toMatchObject({ jobstatus_id: 4, progress_percent: 100 });
    expect(await wentOn()).toContain(job.id);
  });

  it('queued again, what runs is ended and may try every node anew', async () => {
    const [pool, node] = [await render.pool(), await render.node()];
    const job = await render.job(pool.id);
    const attempt = await render.lease(job.id, node.id);
    await render.database.query('UPDATE attempts SET counts = true WHERE id = $1', [attempt]);
    const again = await change(job.id, { jobstatus_id: 1 });
    expect(again.row).toMatchObject({ jobstatus_id: 1, node_id: null, failures: 0 });
    const { rows } = await render.database.query('SELECT 1 FROM leases WHERE job_id = $1', [
      job.id,
    ]);
    expect(rows).toEqual([]);
    const attempts = await call(listJobAttempts, artist, { params: { id: job.id } });
    expect(attempts.rows).toEqual([expect.objectContaining({ id: attempt, state: 'cancelled' })]);
  });

  it('is stopped by setting it to Error, which tells by whom', async () => {
    const job = await render.job((await render.pool()).id);
    expect((await change(job.id, { jobstatus_id: 3 })).row).toMatchObject({
      jobstatus_id: 3,
      render_error: 'Stopped by User 3.',
    });
  });

  it('tells why it waits', async () => {
    const pool = await render.pool();
    const [first, second] = [await render.job(pool.id), await render.job(pool.id)];
    const facts = async () => (await read(second.id, 'waiting')).waiting;
    expect(await facts()).toMatchObject({ ahead: 1, renderer: false, nodes: 0 });
    const renderer = await render.renderer({
      arguments: [{ arg: '{source}', default: '{output}' }],
      app_path_linux: '/bin/convert',
    });
    await render.poolRenderer(pool, renderer);
    const node = await render.node();
    await render.database.query('INSERT INTO pool_nodes VALUES (1, $1, $2)', [pool.id, node.id]);
    await render.database.query("UPDATE nodes SET link = 'online' WHERE id = $1", [node.id]);
    await render.database.query(
      `INSERT INTO node_slots (node_id, account_id, state) VALUES ($1, 1, 'idle')`,
      [node.id],
    );
    // It was there a moment ago; nothing can be given to it until it connects again.
    expect(await facts()).toMatchObject({ nodes: 1, online: 0, free: 0 });
    await render.lease(first.id, node.id);
    await render.database.query("UPDATE node_slots SET connection_id = 'c' WHERE node_id = $1", [
      node.id,
    ]);
    expect(await facts()).toEqual({
      ahead: 0,
      pool: true,
      renderer: true,
      command: true,
      nodes: 1,
      online: 1,
      draining: 0,
      full: 0,
      benched: 0,
      failed: 0,
      unable: 0,
      resting: 0,
      busy: 1,
      able: 1,
      free: 0,
    });
    const counted = async (sql: string) => {
      await render.database.query(sql, [node.id]);
      const { able, failed, benched, resting, unable, draining, full } = (await facts()) ?? {};
      return { able, failed, benched, resting, unable, draining, full };
    };
    const kept = { able: 0, failed: 0, benched: 0, resting: 0, unable: 0, draining: 0, full: 0 };
    expect(await counted(`UPDATE node_slots SET state = 'draining' WHERE node_id = $1`)).toEqual({
      ...kept,
      draining: 1,
    });
    expect(await counted(`UPDATE node_slots SET reason = 'room' WHERE node_id = $1`)).toEqual({
      ...kept,
      draining: 1,
      full: 1,
    });
    expect(
      await counted(`UPDATE node_slots SET state = 'idle', rests_until = now() + interval '1 hour'
        WHERE node_id = $1`),
    ).toEqual({ ...kept, resting: 1 });
    expect(
      await counted(`INSERT INTO attempts (account_id, job_id, node_id, fence, state, counts)
        SELECT 1, ${second.id}, $1, 1, 'failed', true`),
    ).toEqual({ ...kept, resting: 1, failed: 1 });
    expect(await counted(`UPDATE nodes SET platform = 'mac' WHERE id = $1`)).toEqual({
      ...kept,
      resting: 1,
      failed: 1,
      unable: 1,
    });
    expect((await read(first.id, 'waiting')).waiting).toBeNull();
  });

  it('moves to the end of another pool, and is deleted with its runs', async () => {
    const [from, to] = [await render.pool(), await render.pool()];
    const job = await render.job(from.id);
    const last = await render.job(to.id);
    const moved = await change(job.id, { pool_id: to.id });
    expect(moved.row.order).toBeGreaterThan(last.order);
    expect((await change(job.id, { pool_id: 99_999 })).status).toBe(412);
    expect((await call(deleteJob, artist, { params: { id: job.id } })).status).toBe(403);
    expect((await call(deleteJob, manager, { params: { id: job.id } })).status).toBe(200);
    expect((await call(readJob, admin, { params: { id: job.id } })).status).toBe(404);
  });

  it('goes with its version', async () => {
    const job = await render.job((await render.pool()).id);
    await render.announce(versionChanged, {
      id: job.version_id,
      change: 'removed',
      asset_id: 1,
      folder_id: 10,
      name: 'v',
      version_number: 1,
      processing: 'none',
      preview_file: null,
      deleted: true,
    });
    await eventually(async () =>
      expect((await call(readJob, admin, { params: { id: job.id } })).status).toBe(404),
    );
  });

  it('its log is read piece by piece', async () => {
    const [pool, node] = [await render.pool(), await render.node()];
    const job = await render.job(pool.id);
    const attempt = await render.lease(job.id, node.id);
    await render.database.query(
      `INSERT INTO attempt_log (account_id, attempt_id, number, stream, text, time)
       SELECT 1, $1, n, 'stdout', repeat('x', 600000), now() FROM generate_series(1, 3) n`,
      [attempt],
    );
    const log = (after: number, caller = artist) =>
      call(readAttemptLog, caller, { params: { id: attempt }, query: { after: String(after) } });
    const first = await log(0);
    expect(first.body['more']).toBe(true);
    expect(first.rows.map(({ number }) => number)).toEqual([1, 2]);
    const rest = await log(2);
    expect([rest.rows.length, rest.body['more']]).toEqual([1, false]);
    expect((await log(0, outsider)).status).toBe(404);
  });

  it('are charted by status and pool', async () => {
    const pool = await render.pool();
    const jobs = [await render.job(pool.id), await render.job(pool.id)];
    await render.fail(jobs[0]?.id ?? 0);
    const query = {
      x: 'jobstatus.name',
      y: 'count',
      color: 'jobstatus.color',
      pool_id: `${pool.id}`,
    };
    const chart = await call(listJobs, artist, { query });
    expect(chart.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ x: 'Error', y: 1 }),
        expect.objectContaining({ x: 'Queued', y: 1 }),
      ]),
    );
    expect((await call(listJobStatuses, artist)).rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6]);
  });

  describe('ordered', () => {
    const order = (pairs: readonly { id: number; order: number }[], caller = manager) =>
      call(orderJobs, caller, { params: { id: 1 }, body: pairs });
    const queue = async (pool: number) =>
      (await call(listPoolJobs, admin, { params: { id: pool }, query: { jobstatus_id: '1' } }))
        .rows;
    const four = async (): Promise<[number, Job[]]> => {
      const { id } = await render.pool();
      const jobs: Job[] = [];
      for (let made = 0; made < 4; made += 1) jobs.push(await render.job(id));
      return [id, jobs];
    };

    it('each job has the place that it was given, and the others make room', async () => {
      const [pool, jobs] = await four();
      const [first, , , last] = jobs;
      if (first === undefined || last === undefined) throw new Error('There are four jobs.');
      expect((await order([{ id: last.id, order: first.order }], artist)).status).toBe(403);
      expect((await order([{ id: last.id, order: first.order }])).status).toBe(200);
      const after = await queue(pool);
      expect(after.map(({ id }) => id)).toEqual([last.id, first.id, jobs[1]?.id, jobs[2]?.id]);
      expect(after[0]?.order).toBe(first.order);
    });

    it('stays total while many order at the same time', async () => {
      const [pool, jobs] = await four();
      const ids = jobs.map(({ id }) => id);
      const turns = [ids, ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)], ids];
      const answers = await Promise.all(
        turns.map((wanted) => order(wanted.map((id, at) => ({ id, order: at })))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const after = await queue(pool);
      expect(new Set(after.map((job) => job.order)).size).toBe(4);
      expect(turns).toContainEqual(after.map(({ id }) => id));
    });

    it('keeps room behind whatever place is asked for', async () => {
      const [pool, jobs] = await four();
      const [first, second] = jobs;
      if (first === undefined || second === undefined) throw new Error('There are four jobs.');
      const most = 2 ** 50;
      for (const none of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, most + 1, -1, 0.5]) {
        expect((await order([{ id: first.id, order: none }])).status).toBe(412);
      }
      expect((await order([{ id: first.id, order: most }])).status).toBe(200);
      expect((await queue(pool)).map(({ id }) => id)).toEqual([
        ...jobs.slice(1).map(({ id }) => id),
        first.id,
      ]);
      const later = await render.job(pool);
      // Whatever is put behind the last one has a place that may be asked for.
      expect((await order([{ id: second.id, order: later.order + 1 }])).status).toBe(200);
      expect((await queue(pool)).at(-1)?.id).toBe(second.id);
      const wanted = [later.id, first.id, second.id];
      const pairs = wanted.map((id) => ({ id, order: most }));
      expect((await order(pairs)).rows.map(({ id }) => id)).toEqual([
        first.id,
        second.id,
        later.id,
      ]);
      expect((await change(later.id, { jobstatus_id: 3 })).status).toBe(200);
    });

    it('a job that is queued again comes back to its place, which it shares with none', async () => {
      const [pool, jobs] = await four();
      const [first, second, third, last] = jobs;
      if (first === undefined || last === undefined) throw new Error('There are four jobs.');
      await render.fail(first.id);
      await order([{ id: last.id, order: first.order }]);
      expect((await change(first.id, { jobstatus_id: 1 })).row.order).toBe(first.order);
      const after = await queue(pool);
      expect(after.map(({ id }) => id)).toEqual([first.id, last.id, second?.id, third?.id]);
      expect(new Set(after.map((job) => job.order)).size).toBe(4);
    });

    it('leaves out what is queued no more, and knows no foreign job', async () => {
      const [pool, jobs] = await four();
      const [first, second] = jobs;
      if (first === undefined || second === undefined) throw new Error('There are four jobs.');
      await render.fail(first.id);
      const pairs = [
        { id: first.id, order: 0 },
        { id: second.id, order: 1 },
      ];
      expect((await order(pairs)).rows.map(({ id }) => id)).toEqual([second.id]);
      const foreign = await render.job(pool, 'x.mov', 2);
      expect((await order([{ id: foreign.id, order: 1 }])).status).toBe(404);
    });
  });
});
