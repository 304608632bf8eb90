import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeRenderer,
  deleteBench,
  deletePoolRenderer,
  deleteRenderer,
  jobProgressed,
  listBenches,
  listRenderers,
  nodesMoved,
  progressSignal,
  queueMoved,
  readJob,
  readNode,
} from '@jampot/contracts';
import { whyWaiting } from '@jampot/domain';
import { createLog, Signals } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { administrator, FarmStage } from './farm-stage.ts';
import { finished } from './played-node.ts';
import type { PlayedNode } from './played-node.ts';

let farm: FarmStage;
beforeAll(async () => {
  farm = await FarmStage.start();
});
afterAll(() => farm.stop());

const leasesOf = ({ id }: PlayedNode) => farm.rows('SELECT FROM leases WHERE node_id = $1', [id]);

describe('a node whose run was over before it said that it is at work', () => {
  it.each([
    ['its last word came before the work', true],
    ['it said nothing meanwhile', false],
  ])('is given nothing until it says that it is idle again: %s', async (_what, speaks) => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.job(pool);
    const { attempt_id, fence } = await node.given();
    if (speaks) await node.beat();
    await node.output({ attempt_id, fence });
    await node.say({ attempt_id, fence }, finished('completed'));
    expect(await leasesOf(node)).toEqual([]);
    await farm.job(pool);
    const last = await farm.job(pool);
    // Somebody has looked for nodes, and found only this one.
    await (await farm.connected(pool)).given();
    expect(await leasesOf(node)).toEqual([]);
    await node.rest();
    expect(await node.given()).toMatchObject({ job_id: last });
  });
});

describe('a node that does not run the program of a renderer', () => {
  const ERROR = "This node does not run '/bin/cp'. Its configuration allows: nothing.";

  /** One that was given a job of the first pool, and would not run it. */
  async function refusing() {
    const [pool, other] = [await farm.pool(), await farm.pool()];
    const node = await farm.connected(pool, other);
    const job = await farm.job(pool);
    const attempt = await node.take();
    await node.say(attempt, finished('handed-back', { unable: true, error: ERROR }));
    await node.rest();
    return { pool, other, node, job };
  }

  it('is given no more of its jobs, which wait with that as the reason, and other jobs at once', async () => {
    const { other, node, job } = await refusing();
    expect(await farm.jobRow(job)).toMatchObject({ jobstatus_id: 1, failures: 0 });
    const next = await farm.job(other);
    expect(await node.given()).toMatchObject({ job_id: next });
    const { row } = await farm.calls.call(readJob, administrator, {
      params: { id: job },
      query: { include: 'waiting' },
    });
    expect(row.waiting).toMatchObject({ unable: 1, benched: 0, resting: 0, able: 0 });
    expect(row.waiting && whyWaiting(row.waiting).reason).toBe('no_program');
    const { rows } = await farm.calls.call(listBenches, administrator, {});
    expect(rows.filter(({ node_id }) => node_id === node.id)).toMatchObject([{ unable: true }]);
  });

  it.each([
    ['its agent connects anew', (node: PlayedNode) => node.connect()],
    [
      'somebody lets it try again',
      async (node: PlayedNode) => {
        const { rows } = await farm.calls.call(listBenches, administrator, {});
        const bench = rows.find(({ node_id }) => node_id === node.id);
        await farm.calls.call(deleteBench, administrator, { params: { id: bench?.id ?? 0 } });
      },
    ],
    [
      'the renderer has another program',
      async (_node: PlayedNode, pool: number) => {
        const query = { pool_id: String(pool) };
        const { row } = await farm.calls.call(listRenderers, administrator, { query });
        const body = { app_path_linux: '/bin/dd' };
        await farm.calls.call(changeRenderer, administrator, { params: { id: row.id }, body });
      },
    ],
  ])('is given them again once %s', async (_what, mend) => {
    const { node, job, pool } = await refusing();
    await mend(node, pool);
    expect(await node.given()).toMatchObject({ job_id: job });
  });

  it('is given a job that it refused twice only after a rest, however often it connects', async () => {
    const { node, job } = await refusing();
    await node.connect();
    const attempt = await node.take();
    await node.say(attempt, finished('handed-back', { unable: true, error: ERROR }));
    await node.rest();
    await node.connect();
    const query = { include: 'waiting' };
    const { row } = await farm.calls.call(readJob, administrator, { params: { id: job }, query });
    expect(row.waiting).toMatchObject({ unable: 0, resting: 1, able: 0 });
  });

  it('is not waited for by a job that failed elsewhere', async () => {
    const { pool, node } = await refusing();
    await farm.rows('UPDATE nodes SET last_seen = now() WHERE id = $1', [node.id]);
    await farm.rows('DELETE FROM jobs WHERE pool_id = $1', [pool]);
    const able = await farm.connected(pool);
    const job = await farm.job(pool);
    await able.say(await able.take(), finished('failed', { error: 'It broke.' }));
    expect(await farm.jobRow(job)).toMatchObject({ jobstatus_id: 3, render_error: 'It broke.' });
  });
});

describe('whoever looks at nodes', () => {
  it('is told that they take up work, say that they are otherwise, and are done', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const told: string[] = [];
    const off = new Signals(farm.calls.bus, createLog('test', 'error')).on(
      progressSignal,
      ({ name, account_id, occurred }) => {
        if (name === nodesMoved.name && account_id === 1) told.push(occurred);
      },
    );
    await farm.calls.bus.connection.flush();
    const tells = async (work: () => Promise<unknown>) => {
      const begun = new Date().toISOString();
      await work();
      await eventually(() => expect(told.some((occurred) => occurred > begun)).toBe(true));
    };
    await tells(() => farm.job(pool));
    const attempt = await node.take();
    node.state = 'draining';
    await tells(() => node.beat());
    const begun = new Date().toISOString();
    await node.beat();
    await tells(() => node.say(attempt, finished('failed')));
    // What is as it was is not told of: the signal that came is the run's.
    expect(told.filter((occurred) => occurred > begun)).toHaveLength(1);
    off();
  });
});

describe('a pool of which a renderer goes', () => {
  type Own = { readonly id: number; readonly renderer_id: number };

  it.each([
    [
      'it is taken out of the pool',
      ({ id }: Own) => farm.calls.call(deletePoolRenderer, administrator, { params: { id } }),
    ],
    [
      'it is deleted',
      ({ renderer_id: id }: Own) =>
        farm.calls.call(deleteRenderer, administrator, { params: { id } }),
    ],
  ])('has its files taken by the one for all, at once, when %s', async (_, remove) => {
    const pool = await farm.pool();
    const [own] = await farm.rows<{ id: string; renderer_id: string }>(
      `WITH r AS (INSERT INTO renderers (account_id, name) VALUES (1, 'Own') RETURNING id)
       INSERT INTO poolrenderers (account_id, pool_id, renderer_id, extension)
       SELECT 1, $1, id, 'txt' FROM r RETURNING id, renderer_id`,
      [pool],
    );
    const node = await farm.connected(pool);
    const job = await farm.job(pool);
    const ids = { id: Number(own?.id), renderer_id: Number(own?.renderer_id) };
    expect((await remove(ids)).status).toBe(200);
    expect(await node.given()).toMatchObject({ job_id: job });
  });
});

describe('what a node says too often', () => {
  it('browsers are told of progress once a second, and of the newest in the end', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const job = await farm.job(pool);
    const attempt = await node.take();
    const told: { readonly percent: number; readonly at: number }[] = [];
    const off = new Signals(farm.calls.bus, createLog('test', 'error')).on(
      progressSignal,
      ({ name, data }) => {
        const progress = jobProgressed.data.safeParse(data);
        if (name !== jobProgressed.name || !progress.success || progress.data.id !== job) return;
        told.push({ percent: progress.data.percent, at: performance.now() });
      },
    );
    await farm.calls.bus.connection.flush();
    for (let percent = 1; percent <= 30; percent += 1) {
      await node.say(attempt, { kind: 'progress', percent, frame: null });
    }
    await eventually(() => expect(told.at(-1)?.percent).toBe(30));
    off();
    const pauses = told.slice(1).map(({ at }, index) => at - (told[index]?.at ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(800);
  });

  it('of a log of many short lines only the beginning and the end are kept', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.job(pool);
    const attempt = await node.take();
    await farm.rows('UPDATE attempts SET log_lines = 399999 WHERE id = $1', [attempt.attempt_id]);
    const log = (text: string) => ({ kind: 'log' as const, stream: 'stdout' as const, text });
    await node.say(attempt, log('fits\n'), log('does\nnot\n'));
    const pieces = await farm.rows<{ stream: string }>(
      'SELECT stream FROM attempt_log WHERE attempt_id = $1 ORDER BY number',
      [attempt.attempt_id],
    );
    expect(pieces.map(({ stream }) => stream)).toEqual(['stdout', 'agent', 'stdout']);
  });
});

describe('whoever looks at pools', () => {
  it('is told when a job has ended, though they see none of its jobs', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.job(pool);
    const attempt = await node.take();
    const told: string[] = [];
    const off = new Signals(farm.calls.bus, createLog('test', 'error')).on(
      progressSignal,
      ({ name, occurred, audience, data }) => {
        const moved = queueMoved.data.safeParse(data);
        if (name !== queueMoved.name || audience.to !== 'account') return;
        if (moved.success && moved.data.id === pool) told.push(occurred);
      },
    );
    await farm.calls.bus.connection.flush();
    const begun = new Date().toISOString();
    await node.output(attempt);
    await node.say(attempt, finished('completed'));
    await eventually(() => expect(told.some((occurred) => occurred > begun)).toBe(true));
    off();
  });
});

describe('a node that takes nothing new', () => {
  it('says why, and a person who wants it so comes first', async () => {
    const node = await farm.connected();
    const shown = async () => {
      const { row } = await farm.calls.call(readNode, administrator, { params: { id: node.id } });
      return [row.state, row.state_reason];
    };
    expect(await shown()).toEqual(['idle', null]);
    node.state = 'draining';
    await node.beat();
    expect(await shown()).toEqual(['drained', null]);
    for (const reason of ['room', 'machine'] as const) {
      node.reason = reason;
      await node.beat();
      expect(await shown()).toEqual(['drained', reason]);
    }
    await node.connect();
    expect(await shown()).toEqual(['drained', 'machine']);
    await farm.rows('UPDATE nodes SET draining = true WHERE id = $1', [node.id]);
    expect(await shown()).toEqual(['drained', 'asked']);
  });
});

describe('a node that is drained by a person', () => {
  it('is told so, for whoever stands before the machine', async () => {
    const node = await farm.connected();
    const said = async () =>
      (await node.beat()).messages.flatMap((one) => (one.type === 'beat' ? [one.draining] : []));
    expect(await said()).toEqual([false]);
    await farm.rows('UPDATE nodes SET draining = true WHERE id = $1', [node.id]);
    expect(await said()).toEqual([true]);
  });
});

describe('a run that is over', () => {
  it('is found, however long somebody has the queue of another pool in hand', async () => {
    const [held, pool] = [await farm.pool(), await farm.pool()];
    await farm.connected(held);
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const { attempt_id } = await node.take();
    await farm.meanwhile(
      (tx) => tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('render.pool', $1))`, [held]),
      () => farm.job(held),
      async () => {
        await farm.rows(
          `UPDATE leases SET expires = now() - interval '1 hour' WHERE attempt_id = $1`,
          [attempt_id],
        );
        await eventually(async () => {
          const runs = await farm.rows('SELECT state FROM attempts WHERE id = $1', [attempt_id]);
          expect(runs).toEqual([{ state: 'lost' }]);
        });
        expect(await farm.jobRow(id)).toMatchObject({ failures: 0 });
      },
    );
  });
});
