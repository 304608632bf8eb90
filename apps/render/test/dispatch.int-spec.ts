import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addNodePool,
  deleteNode,
  listJobAttempts,
  readJob,
  renderAccepted,
  tryPool,
} from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { createLog, openRedis } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { randomUUID } from 'node:crypto';
import { lockQueuedJobs } from '../src/dispatch/lock-work.ts';
import { administrator, FarmStage, ORIGIN } from './farm-stage.ts';
import { finished } from './played-node.ts';
import type { PlayedNode } from './played-node.ts';

let farm: FarmStage;
beforeAll(async () => {
  farm = await FarmStage.start();
});
afterAll(() => farm.stop());

/** As if they had been connected a moment ago. */
async function seen(...nodes: readonly PlayedNode[]): Promise<void> {
  await farm.rows('UPDATE nodes SET last_seen = now() WHERE id = ANY($1)', [
    nodes.map(({ id }) => id),
  ]);
}

/** How often the queue was told to look at a pool. */
async function looks(pool: number): Promise<number> {
  const redis = openRedis(farm.environment.redisUrl, createLog('test', 'error'));
  const key = `${farm.environment.namespace}:${tryPool.name}:events`;
  const events = await redis.xrange(key, '-', '+');
  redis.disconnect();
  return events.filter(
    ([, facts]) => facts.includes('added') && facts.some((fact) => fact.startsWith(`${pool}-`)),
  ).length;
}

describe('dispatch', () => {
  it('gives a queued job to an idle node, and what it made to the version, once', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    expect(await node.given()).toMatchObject({
      job_id: id,
      arguments: ['{app}', '{source}', '{output}'],
      values: { app: '/bin/cp', asset: 'Hero' },
      expressions: { error: '^Error', warning: null, progress: null },
      source: { name: 'shot.txt', size: 5, ...ORIGIN },
      output: { name: 'shot.mov', sequence: false },
    });
    const attempt = await node.take();
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 2, node_id: String(node.id) });
    await node.say(
      attempt,
      { kind: 'started', command: ['/bin/cp', 'a b'] },
      { kind: 'progress', percent: 40, frame: null },
      { kind: 'log', stream: 'stdout', text: 'half way\n' },
    );
    expect(await farm.jobRow(id)).toMatchObject({ progress_percent: 40 });
    expect(await node.output(attempt)).toBe(200);
    const acknowledged = await node.say(attempt, finished('completed'));
    expect(acknowledged).toEqual([expect.objectContaining({ type: 'ack', number: 4 })]);
    // The answer was lost, and it is said again.
    const again = await node.report(attempt, [{ number: 4, update: finished('completed') }]);
    expect(again).toEqual(acknowledged);
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 4, progress_percent: 100 });
    const runs = await farm.rows('SELECT command, log_size FROM attempts WHERE job_id = $1', [id]);
    expect(runs).toEqual([{ command: '/bin/cp "a b"', log_size: '9' }]);
    expect(await farm.told(renderAccepted)).toEqual([
      expect.objectContaining({ job_id: id, preview_settings: '-crf 20' }),
    ]);
  });

  it('tells a node again what it does not know of', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.job(pool);
    await node.given();
    expect((await node.beat()).messages.map(({ type }) => type)).toEqual(['beat', 'run']);
    await node.take();
    expect((await node.beat()).messages.map(({ type }) => type)).toEqual(['beat']);
    expect((await node.connect()).map(({ type }) => type)).toEqual(['welcome']);
  });

  it('takes updates once and in order, whatever comes twice or too early', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.job(pool);
    const attempt = await node.take();
    const [one, two, three] = ['one', 'two', 'three'].map((text, at) => ({
      number: at + 1,
      update: { kind: 'log', stream: 'stdout', text } as const,
    })) as [never, never, never];
    expect(await node.report(attempt, [three])).toMatchObject([{ type: 'ack', number: 0 }]);
    expect(await node.report(attempt, [one, two])).toMatchObject([{ type: 'ack', number: 2 }]);
    expect(await node.report(attempt, [one, two, three])).toMatchObject([
      { type: 'ack', number: 3 },
    ]);
    const pieces = await farm.rows<{ text: string }>(
      'SELECT text FROM attempt_log WHERE attempt_id = $1 ORDER BY number',
      [attempt.attempt_id],
    );
    expect(pieces.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('keeps the beginning and the end of a log that is too long', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.job(pool);
    const attempt = await node.take();
    const log = (from: number, count: number) =>
      node.say(
        attempt,
        ...Array.from({ length: count }, (_, at) => ({
          kind: 'log' as const,
          stream: 'stdout' as const,
          text: `${from + at}\n`,
        })),
      );
    const kept = () =>
      farm.rows<{ number: number; stream: string; text: string }>(
        'SELECT number, stream, text FROM attempt_log WHERE attempt_id = $1 ORDER BY number',
        [attempt.attempt_id],
      );
    await log(1, 2);
    await farm.rows('UPDATE attempts SET log_pieces = 19999 WHERE id = $1', [attempt.attempt_id]);
    for (let from = 3; from < 163; from += 40) await log(from, 40);
    const pieces = await kept();
    expect(pieces.slice(0, 3).map(({ text }) => text)).toEqual(['1\n', '2\n', '3\n']);
    expect(pieces[3]).toEqual({ number: 20_001, stream: 'agent', text: expect.any(String) });
    expect(pieces.slice(4).map(({ text }) => text)).toEqual(
      Array.from({ length: 100 }, (_, at) => `${63 + at}\n`),
    );
    const [{ log_size } = { log_size: '' }] = await farm.rows<{ log_size: string }>(
      'SELECT log_size FROM attempts WHERE id = $1',
      [attempt.attempt_id],
    );
    const bytes = pieces.reduce((sum, { text }) => sum + text.length, 0);
    expect(Number(log_size)).toBe(bytes);
  });

  it('keeps the log of a run for ninety days, and what else is known of it for longer', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.job(pool);
    const run = async (days: number) => {
      const { attempt_id, fence } = await node.take();
      const of = { attempt_id, fence };
      await node.say(of, { kind: 'log', stream: 'stdout', text: 'said' });
      await node.say(of, finished('failed', { error: 'It broke.' }));
      await farm.rows(`UPDATE attempts SET ended = now() - $2 * interval '1 day' WHERE id = $1`, [
        attempt_id,
        days,
      ]);
      await node.rest();
      return attempt_id;
    };
    const newer = await run(89);
    await farm.job(pool);
    const older = await run(91);
    const log = () =>
      farm.rows('SELECT attempt_id::int AS id FROM attempt_log WHERE attempt_id = ANY($1)', [
        [newer, older],
      ]);
    await eventually(async () => expect(await log()).toEqual([{ id: newer }]));
    const runs = await farm.rows('SELECT error, log_size FROM attempts WHERE id = $1', [older]);
    expect(runs).toEqual([{ error: 'It broke.', log_size: '0' }]);
  });

  it('tries a failed job on two other nodes, and then no more', async () => {
    const pool = await farm.pool();
    const id = await farm.job(pool);
    const nodes = [await farm.node(pool), await farm.node(pool), await farm.node(pool)];
    const spare = await farm.node(pool);
    await seen(spare, ...nodes);
    for (const [at, node] of nodes.entries()) {
      expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 1, failures: at });
      await node.connect();
      const attempt = await node.take();
      const cpu_seconds = at === 0 ? null : 2.5;
      await node.say(attempt, finished('failed', { error: `Error on ${node.id}`, cpu_seconds }));
      await node.rest();
    }
    const row = await farm.jobRow(id);
    const [first, , third] = nodes;
    expect(row).toMatchObject({ jobstatus_id: 3, failures: 3 });
    expect(row['render_error']).toBe(`Error on ${third?.id}`);
    expect(row['report']).toContain(`Error on ${first?.id}`);
    const query = { include: 'seconds,cpu_seconds' };
    const told = await farm.calls.call(readJob, administrator, { params: { id }, query });
    expect(told.row).toMatchObject({ seconds: 3, cpu_seconds: 5 });
    await spare.connect();
    await spare.beat();
    expect(spare.runs).toEqual([]);
  });

  it('fails a job at once where no other node is left to try', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    await node.say(await node.take(), finished('failed', { exit_code: 7 }));
    expect(await farm.jobRow(id)).toMatchObject({
      jobstatus_id: 3,
      render_error: 'The render ended with code 7.',
    });
  });

  it('does not wait for a node that was not seen for long', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const other = await farm.node(pool);
    await seen(other);
    const id = await farm.job(pool);
    await node.say(await node.take(), finished('failed', { error: 'It broke.' }));
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 1, failures: 1 });
    await farm.rows(`UPDATE nodes SET last_seen = now() - interval '25 hours' WHERE id = $1`, [
      other.id,
    ]);
    await eventually(async () =>
      expect(await farm.jobRow(id)).toMatchObject({
        jobstatus_id: 3,
        render_error: 'It broke.',
        report: expect.stringContaining('No other node was there to try it.'),
      }),
    );
  });

  it('fails a job whose command line needs what nobody knows, which no node is blamed for', async () => {
    const pool = await farm.pool();
    const [unknown, next] = [await farm.job(pool), await farm.job(pool)];
    await farm.rows(
      `UPDATE poolrenderers SET command_line = '{app} -s {start_frame} {source} {output}'
       WHERE pool_id = $1`,
      [pool],
    );
    await farm.rows('UPDATE jobs SET start_frame = 1 WHERE id = $1', [next]);
    const node = await farm.connected(pool);
    expect(await node.given()).toMatchObject({ job_id: next, values: { start_frame: '1' } });
    expect(await farm.jobRow(unknown)).toMatchObject({
      jobstatus_id: 3,
      render_error: "Nothing is known for '{start_frame}'.",
      report: "Nothing is known for '{start_frame}'.",
      start_time: null,
      end_time: expect.any(Date),
    });
    expect(await farm.rows('SELECT FROM benches WHERE node_id = $1', [node.id])).toEqual([]);
    expect(await farm.rows('SELECT FROM attempts WHERE job_id = $1', [unknown])).toEqual([]);
  });

  it('waits for the names that a command line needs, which come by another way', async () => {
    const pool = await farm.pool();
    const id = await farm.job(pool);
    await farm.rows(
      `UPDATE poolrenderers SET command_line = '{app} {version} {source}' WHERE pool_id = $1`,
      [pool],
    );
    const node = await farm.connected(pool);
    const ready = await farm.pool();
    const other = await farm.job(ready);
    await farm.rows('INSERT INTO pool_nodes VALUES (1, $1, $2)', [ready, node.id]);
    const attempt = await node.take();
    expect(attempt.job_id).toBe(other);
    await farm.rows(
      `INSERT INTO versions (id, account_id, asset_id, name, version_number, deleted, sequence)
       SELECT version_id, 1, 1, 'Take 2', 1, false, 1 FROM jobs WHERE id = $1`,
      [id],
    );
    await node.say(attempt, finished('failed'));
    await node.rest();
    expect(await node.given()).toMatchObject({ job_id: id, values: { version: 'Take 2' } });
  });

  it('tries a job no more that would fail on any node, and lets none rest for it', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.connected(pool);
    const error = 'The source could not be fetched: 404';
    const id = await farm.job(pool);
    const [first] = await eventually(async () => {
      const held = await farm.rows<{ node_id: string }>(
        'SELECT node_id FROM leases WHERE job_id = $1',
        [id],
      );
      expect(held).toHaveLength(1);
      return held;
    });
    const holder = Number(first?.node_id) === node.id ? node : null;
    if (holder === null) throw new Error('Who came first has waited longest.');
    await holder.say(await holder.take(), finished('failed', { error, final: true }));
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 3, render_error: error });
    expect(await farm.rows('SELECT FROM benches WHERE node_id = $1', [node.id])).toEqual([]);
  });

  it('keeps what a node tells of a run: its frame, its times, and what ended it', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const attempt = await node.take();
    await node.say(
      attempt,
      { kind: 'progress', percent: 40, frame: 14 },
      { kind: 'progress', percent: 50, frame: null },
      finished('failed', { exit_code: null, signal: 'SIGKILL', seconds: 2.5, cpu_seconds: 7.25 }),
    );
    const { row } = await farm.calls.call(listJobAttempts, administrator, { params: { id } });
    expect(row).toMatchObject({ frame: 14, seconds: 2.5, cpu_seconds: 7.25, signal: 'SIGKILL' });
  });

  it('gives a job to no node whose system the renderer has no program for', async () => {
    const pool = await farm.pool();
    const windows = await farm.connected(pool);
    await farm.rows(`UPDATE nodes SET platform = 'windows' WHERE id = $1`, [windows.id]);
    const id = await farm.job(pool);
    const linux = await farm.connected(pool);
    expect((await linux.given()).job_id).toBe(id);
    expect(windows.runs).toEqual([]);
  });

  it('takes a render that made no output for failed', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    await node.say(await node.take(), finished('completed'));
    expect(await farm.jobRow(id)).toMatchObject({
      jobstatus_id: 3,
      render_error: 'The render made no output.',
    });
  });

  it('lets a node rest from a pool-renderer that failed there three times in a row', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const benches = () =>
      farm.rows<{ failures: number; seconds: number | null }>(
        `SELECT failures, extract(epoch FROM until - now())::int AS seconds FROM benches
         WHERE node_id = $1`,
        [node.id],
      );
    const run = async (outcome: 'completed' | 'failed') => {
      await farm.job(pool);
      const attempt = await node.take();
      if (outcome === 'completed') await node.output(attempt);
      await node.say(attempt, finished(outcome));
      await node.rest();
    };
    await run('failed');
    await run('failed');
    await run('completed');
    expect(await benches()).toEqual([]);
    await run('failed');
    await run('failed');
    expect(await benches()).toEqual([{ failures: 2, seconds: null }]);
    await run('failed');
    expect((await benches())[0]?.seconds).toBeGreaterThan(3500);
    await farm.job(pool);
    await node.beat();
    // Another node of the pool gets it, so that somebody has looked.
    await (await farm.connected(pool)).given();
    expect(node.runs).toEqual([]);
  });

  it('uses up no retry when a node hands its job back, and lets it rest', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const attempt = await node.take();
    await node.say(attempt, finished('handed-back', { error: 'The disk is full.' }));
    await node.rest();
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 1, failures: 0 });
    const second = await (await farm.connected(pool)).given();
    expect(second.fence).toBeGreaterThan(attempt.fence);
    expect(node.runs).toEqual([]);
    const rests = await farm.rows<{ seconds: number }>(
      `SELECT round(extract(epoch FROM rests_until - ended))::int AS seconds FROM attempts
       WHERE id = $1`,
      [attempt.attempt_id],
    );
    expect(rests).toEqual([{ seconds: 15 }]);
  });

  it('lets a node wait longer each time for a job that it hands back', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const attempts: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const attempt = await node.take();
      expect(attempt.job_id).toBe(id);
      attempts.push(attempt.attempt_id);
      await node.say(attempt, finished('handed-back'));
      await farm.rows("UPDATE attempts SET rests_until = rests_until - interval '1 hour'");
      await farm.rows('UPDATE node_slots SET rests_until = NULL');
      await node.rest();
    }
    const rests = await farm.rows<{ seconds: number }>(
      `SELECT round(extract(epoch FROM rests_until - ended))::int + 3600 AS seconds FROM attempts
       WHERE id = ANY($1) ORDER BY id DESC LIMIT 1`,
      [attempts],
    );
    expect(rests).toEqual([{ seconds: 60 }]);
  });

  it('fails a job that every node hands back, in the end', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const attempt = await node.take();
    await farm.rows(
      `INSERT INTO attempts (account_id, job_id, node_id, fence, state, rests_until)
       SELECT 1, $1, $2, -n, 'refused', now() FROM generate_series(1, 49) n`,
      [id, node.id],
    );
    await node.say(attempt, finished('handed-back', { error: 'The disk of the node is full.' }));
    expect(await farm.jobRow(id)).toMatchObject({
      jobstatus_id: 3,
      render_error: 'It was given up again and again. The last time: The disk of the node is full.',
    });
  });

  it('fails a job sooner whose result fits nowhere, after each run was rendered to its end', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const attempt = await node.take();
    await farm.rows(
      `INSERT INTO attempts (account_id, job_id, node_id, fence, state, rests_until, seconds)
       SELECT 1, $1, $2, -n, 'refused', now(), 60 FROM generate_series(1, 7) n`,
      [id, node.id],
    );
    await node.say(attempt, finished('handed-back', { seconds: 3600 }));
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 3 });
  });

  it('takes no other kind of file than was to be made', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.job(pool);
    const attempt = await node.take();
    for (const name of ['shot.exe', 'shot', 'mov']) {
      expect(await node.output(attempt, name)).toBe(412);
    }
    expect(await node.output(attempt)).toBe(200);
  });

  it('keeps an exit code of Windows, which is larger than others', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const attempt = await node.take();
    await node.say(attempt, finished('failed', { exit_code: 0xc0000005 }));
    const runs = await farm.rows('SELECT exit_code::text FROM attempts WHERE job_id = $1', [id]);
    expect(runs).toEqual([{ exit_code: '3221225477' }]);
  });

  it('refuses whatever comes of an attempt that is over', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const attempt = await node.take();
    const wrong = { ...attempt, fence: attempt.fence + 1 };
    expect(await node.output(wrong)).toBe(404);
    expect(await node.report(wrong, [{ number: 1, update: finished('failed') }])).toMatchObject([
      { type: 'refused', code: 'stale' },
    ]);
    await farm.sql.query(`DELETE FROM leases WHERE job_id = $1`, [id]);
    expect(await node.output(attempt)).toBe(409);
    expect(await node.say(attempt, finished('failed'))).toMatchObject([
      { type: 'refused', code: 'stale' },
    ]);
    expect((await node.beat()).messages).toMatchObject([{ type: 'beat', leases: [] }]);
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 2, failures: 0 });
  });

  it('takes no word of a node for the attempt of another', async () => {
    const pool = await farm.pool();
    const [node, other] = [await farm.connected(pool), await farm.connected()];
    await farm.job(pool);
    const attempt = await node.take();
    expect(await other.output(attempt)).toBe(404);
    expect(await other.say(attempt, finished('failed'))).toMatchObject([{ type: 'refused' }]);
    expect(await node.output(attempt)).toBe(200);
  });

  it('finds nothing for a node that rests from all that its pool renders, until it may try again', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.rows(
      `INSERT INTO benches (account_id, poolrenderer_id, node_id, failures, until)
       SELECT 1, id, $2, 3, now() + interval '1 hour' FROM poolrenderers WHERE pool_id = $1`,
      [pool, node.id],
    );
    const id = await farm.job(pool);
    const sql: Transaction['sql'] = (text, values) => farm.rows(text, values);
    expect(await lockQueuedJobs({ sql }, pool, 64)).toEqual([]);
    await farm.rows('UPDATE benches SET until = now() WHERE node_id = $1', [node.id]);
    expect(await node.given()).toMatchObject({ job_id: id });
  });

  it('looks at a pool without holding nodes that another pool needs', async () => {
    const pools = [await farm.pool(), await farm.pool()];
    const nodes = [await farm.connected(...pools), await farm.connected(...pools)];
    await farm.meanwhile(
      (tx) => tx.query('LOCK TABLE leases IN SHARE MODE'),
      async () => {
        for (const pool of pools) {
          await farm.job(pool);
          const params = { id: nodes[0]?.id ?? 0 };
          await farm.calls.call(addNodePool, administrator, { params, body: { id: pool } });
        }
      },
      undefined,
      // Each pool's look has a node of its own, and is about to lease it.
      pools.length,
    );
    for (const node of nodes) await node.given();
  });

  it('leaves a job as it is whose run ended while its node was being removed', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    await node.take();
    const params = { id: node.id };
    const removed = await farm.meanwhile(
      (tx) => tx.query('SELECT FROM jobs WHERE id = $1 FOR UPDATE', [id]),
      () => farm.calls.call(deleteNode, administrator, { params }),
      async (tx) => {
        // Without the trigger that frees the node, whose place is locked.
        await tx.query('SET LOCAL session_replication_role = replica');
        await tx.query('DELETE FROM leases WHERE job_id = $1', [id]);
        await tx.query('UPDATE jobs SET jobstatus_id = 4 WHERE id = $1', [id]);
      },
    );
    expect(removed?.status).toBe(200);
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 4 });
  });

  it('leaves the place of a node to its newer connection, whatever is said late', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const newer = randomUUID();
    await farm.rows('BEGIN');
    await farm.rows('UPDATE node_slots SET connection_id = $2 WHERE node_id = $1', [
      node.id,
      newer,
    ]);
    node.state = 'draining';
    const late = await node.beat();
    await farm.rows('COMMIT');
    expect(late.standing).toBe('good');
    const places = await farm.rows('SELECT connection_id FROM node_slots WHERE node_id = $1', [
      node.id,
    ]);
    expect(places).toEqual([{ connection_id: newer }]);
    expect((await node.beat()).standing).toBe('replaced');
  });

  it('looks for more work for a node that said that it is idle before it said how its run ended', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.job(pool);
    const attempt = await node.take();
    await farm.job(pool);
    const before = await looks(pool);
    node.state = 'idle';
    await node.beat();
    const idle = await eventually(async () => {
      const now = await looks(pool);
      expect(now).toBeGreaterThan(before);
      return now;
    });
    await node.say(attempt, finished('failed'));
    await eventually(async () => expect(await looks(pool)).toBeGreaterThan(idle));
  });

  it('finds work of which nobody was told, and when Redis was emptied', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const redis = openRedis(farm.environment.redisUrl, createLog('test', 'error'));
    const mine = await redis.keys(`${farm.environment.namespace}:*`);
    if (mine.length > 0) await redis.del(...mine);
    redis.disconnect();
    const id = await farm.job(pool);
    expect((await node.given()).job_id).toBe(id);
  });

  it('never gives two jobs to one node, nor one job to two, however many look', async () => {
    const pools = [await farm.pool(), await farm.pool()];
    const nodes: PlayedNode[] = [];
    for (let at = 0; at < 8; at += 1) nodes.push(await farm.node(...pools));
    const jobs: number[] = [];
    for (let at = 0; at < 12; at += 1) jobs.push(await farm.job(pools[at % 2] ?? 0));
    await Promise.all(nodes.map((node) => node.connect()));
    await Promise.all(nodes.map((node) => node.given()));
    const held = await farm.rows<{ node_id: string }>(
      'SELECT node_id FROM leases WHERE job_id = ANY($1)',
      [jobs],
    );
    expect(held).toHaveLength(8);
    expect(new Set(held.map(({ node_id }) => node_id)).size).toBe(8);
    const attempts = nodes.flatMap(({ received }) =>
      received.flatMap((one) => (one.type === 'run' ? [one.assignment.attempt_id] : [])),
    );
    expect(new Set(attempts).size).toBe(8);
  });
});
