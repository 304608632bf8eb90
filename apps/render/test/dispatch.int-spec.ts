import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poolHasWork, renderAccepted } from '@jampot/contracts';
import { createLog, openRedis, Signals } from '@jampot/service-kit';
import { FarmStage, ORIGIN } from './farm-stage.ts';
import { finished } from './played-node.ts';
import type { PlayedNode } from './played-node.ts';

let farm: FarmStage;
beforeAll(async () => {
  farm = await FarmStage.start();
});
afterAll(() => farm.stop());

describe('dispatch', () => {
  it('gives a queued job to an idle node, and what it made to the version, once', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    new Signals(farm.calls.bus, createLog('test', 'error')).send(poolHasWork, {
      account_id: 1,
      pool_id: pool,
    });
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

  it('tries a failed job on two other nodes, and then no more', async () => {
    const pool = await farm.pool();
    const id = await farm.job(pool);
    const nodes = [await farm.node(pool), await farm.node(pool), await farm.node(pool)];
    const spare = await farm.node(pool);
    for (const [at, node] of nodes.entries()) {
      expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 1, failures: at });
      await node.connect();
      const attempt = await node.take();
      await node.say(attempt, finished('failed', { error: `Error on ${node.id}` }));
      await node.rest();
    }
    const row = await farm.jobRow(id);
    const [first, , third] = nodes;
    expect(row).toMatchObject({ jobstatus_id: 3, failures: 3 });
    expect(row['render_error']).toBe(`Error on ${third?.id}`);
    expect(row['report']).toContain(`Error on ${first?.id}`);
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
