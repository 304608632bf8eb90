import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@jampot/testing';
import { FarmStage } from './farm-stage.ts';
import { finished } from './played-node.ts';

let farm: FarmStage;
/** A fiftieth of what a studio has, so that nobody waits; a node is suspect for long enough to be seen so. */
beforeAll(async () => {
  farm = await FarmStage.start({
    JAMPOT_RENDER_SUSPECT: '0.6',
    JAMPOT_RENDER_STOP: '1',
    JAMPOT_RENDER_KILL: '1.2',
    JAMPOT_RENDER_LEASE: '1.4',
    JAMPOT_RENDER_REQUEUE: '4',
    JAMPOT_RENDER_OFFER: '0.5',
    JAMPOT_RENDER_GRACE: '1',
  });
});
afterAll(() => farm.stop());

describe('a node that falls silent', () => {
  it('is suspect, then offline; its job is queued again and its late result refused', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const attempt = await node.take();
    expect(await node.output(attempt)).toBe(200);
    const link = async () =>
      (await farm.rows<{ link: string }>('SELECT link FROM nodes WHERE id = $1', [node.id]))[0]
        ?.link;
    await eventually(async () => expect(await link()).toBe('suspect'));
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 2 });
    await eventually(async () => expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 1 }));
    await eventually(async () => expect(await link()).toBe('offline'));
    expect(await node.say(attempt, finished('completed'))).toMatchObject([
      { type: 'refused', code: 'stale' },
    ]);
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 1, failures: 0 });
    const [run] = await farm.rows('SELECT state, counts FROM attempts WHERE job_id = $1', [id]);
    expect(run).toEqual({ state: 'lost', counts: false });
    // What it sent is nobody's now.
    await eventually(async () => {
      const removed = await farm.rows(
        `SELECT FROM object_removals r WHERE NOT EXISTS
           (SELECT FROM attempt_outputs o WHERE o.key = r.key)`,
      );
      expect(removed).toHaveLength(1);
    });
    expect(await farm.newsOf(node.id)).toEqual([false, true, false, false]);
    // It comes back, and may have the job like any other.
    await node.rest();
    const again = await node.given();
    expect(again).toMatchObject({ job_id: id });
    expect(again.fence).toBeGreaterThan(attempt.fence);
  });

  it('keeps its job as long as its heartbeats name it', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const attempt = await node.take();
    const leaseEnds = async () => {
      const [lease] = await farm.rows<{ expires: Date }>(
        'SELECT expires FROM leases WHERE attempt_id = $1',
        [attempt.attempt_id],
      );
      return lease?.expires.getTime() ?? 0;
    };
    const first = await leaseEnds();
    await eventually(async () => {
      await node.beat();
      // Longer than it would have kept it without.
      expect(await leaseEnds()).toBeGreaterThan(first + 2000);
    });
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 2, fence: '1' });
    await node.say(attempt, finished('handed-back'));
  });

  it('loses at once what it never took up', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const { attempt_id } = await node.given();
    // It is there, but its word never names the attempt.
    node.state = 'busy';
    await eventually(async () => {
      await node.beat();
      const [run] = await farm.rows('SELECT state FROM attempts WHERE id = $1', [attempt_id]);
      expect(run).toEqual({ state: 'lost' });
    });
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 1, failures: 0 });
  });

  it('loses what it began and names no more, and is not told to begin it anew', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    await farm.job(pool);
    const { attempt_id, fence } = await node.take();
    await node.say({ attempt_id, fence }, { kind: 'started', command: ['/bin/render'] });
    // Its disk was lost: it knows of nothing.
    await node.rest();
    await eventually(async () => {
      await node.beat();
      const told = node.runs.map((run) => (run.type === 'run' ? run.assignment.fence : null));
      expect([...new Set(told)]).toEqual([fence + 1]);
    });
    const [run] = await farm.rows('SELECT state FROM attempts WHERE id = $1', [attempt_id]);
    expect(run).toEqual({ state: 'lost' });
    await node.take();
  });

  it('keeps a lease that is renewed while somebody means to end it', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const { attempt_id } = await node.take();
    // The watch reads it as it was before, and waits to end it.
    await farm.meanwhile((tx) =>
      tx.query(`UPDATE leases SET expires = now() + interval '1 hour' WHERE attempt_id = $1`, [
        attempt_id,
      ]),
    );
    await farm.unlocked(id);
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 2, fence: '1' });
    const [lease] = await farm.rows('SELECT FROM leases WHERE attempt_id = $1', [attempt_id]);
    expect(lease).toBeDefined();
    await farm.rows('DELETE FROM leases WHERE attempt_id = $1', [attempt_id]);
  });

  it('is not ended a second time when it ended while somebody meant to', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const { attempt_id } = await node.take();
    await farm.meanwhile(async (tx) => {
      await tx.query('DELETE FROM leases WHERE attempt_id = $1', [attempt_id]);
      await tx.query(`UPDATE attempts SET state = 'done', ended = now() WHERE id = $1`, [
        attempt_id,
      ]);
    });
    await farm.unlocked(id);
    const [run] = await farm.rows('SELECT state FROM attempts WHERE id = $1', [attempt_id]);
    expect(run).toEqual({ state: 'done' });
    expect(await farm.jobRow(id)).toMatchObject({ jobstatus_id: 2 });
  });
});

describe('a run that is not done in any useful time', () => {
  it('has failed, however often its node says that it is at work', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await farm.job(pool);
    const { attempt_id, fence } = await node.take();
    await farm.rows(`UPDATE attempts SET started = now() - interval '61 hours' WHERE id = $1`, [
      attempt_id,
    ]);
    await eventually(async () => {
      await node.beat();
      expect(await farm.jobRow(id)).toMatchObject({
        jobstatus_id: 3,
        failures: 1,
        render_error: 'It was not done within 60 hours, its files included.',
      });
    });
    const refused = { type: 'refused', attempt_id, fence, code: 'stale' };
    await eventually(async () => {
      await node.beat();
      expect(node.received).toContainEqual(refused);
    });
    const [run] = await farm.rows('SELECT state, counts FROM attempts WHERE id = $1', [attempt_id]);
    expect(run).toEqual({ state: 'failed', counts: true });
  });
});
