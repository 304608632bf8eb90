import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeJob, jobEnded } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { callerOf } from '@jampot/testing';
import { administrator, FarmStage } from './farm-stage.ts';
import { finished } from './played-node.ts';
import { artist, manager, RunningRender } from './running-render.ts';

/** On the team, and neither the job's user nor anybody who may change jobs. */
const reviewer = callerOf(ROLE_LEVEL.reviewer);

describe('the e-mail about the end of a job', () => {
  let render: RunningRender;
  beforeAll(async () => {
    render = await RunningRender.start();
  });
  afterAll(() => render.stop());

  const change = (id: number, body: object, caller = artist) =>
    render.calls.call(changeJob, caller, { params: { id }, body });

  it('is asked for with the version, or later by whoever asked for the job', async () => {
    const { id: pool } = await render.pool();
    expect(await render.job(pool)).toMatchObject({ email_user: false });
    const { id } = await render.job(pool, 'shot.mov', 1, { email_user: true });
    expect((await change(id, { email_user: false })).row.email_user).toBe(false);
    expect((await change(id, { id, email_user: true })).row.email_user).toBe(true);
    expect((await change(id, { email_user: false }, reviewer)).status).toBe(403);
    expect((await change(id, { email_user: false, start_frame: 1 })).status).toBe(403);
    expect((await change(id, { email_user: false }, manager)).status).toBe(200);
  });
});

describe('the end of a job', () => {
  let farm: FarmStage;
  beforeAll(async () => {
    farm = await FarmStage.start();
  });
  afterAll(() => farm.stop());

  /** A job whose user wants to hear of it. */
  async function wished(pool: number): Promise<number> {
    const id = await farm.job(pool);
    await farm.rows(
      `WITH told AS (UPDATE jobs SET email_user = true, user_id = 7 WHERE id = $1 RETURNING version_id)
       INSERT INTO versions (id, account_id, asset_id, name, version_number, deleted, sequence)
       SELECT version_id, 1, 1, 'v' || version_id, 1, false, 1 FROM told`,
      [id],
    );
    return id;
  }
  const letters = async (of: number) => (await farm.told(jobEnded)).filter(({ id }) => id === of);

  it('is told once when the farm ended it, and not of a try in between', async () => {
    const pool = await farm.pool();
    const id = await wished(pool);
    const [one, other] = [await farm.node(pool), await farm.node(pool)];
    await farm.rows('UPDATE nodes SET last_seen = now() WHERE id = $1', [other.id]);
    await one.connect();
    await one.say(await one.take(), finished('failed', { error: 'It broke.' }));
    await one.rest();
    expect(await letters(id)).toEqual([]);
    await other.connect();
    const attempt = await other.take();
    await other.output(attempt);
    await other.say(attempt, finished('completed'));
    const letter = { user_id: 7, asset_name: 'Hero', render_error: null };
    expect(await letters(id)).toEqual([expect.objectContaining(letter)]);
  });

  it('tells what went wrong in the end', async () => {
    const pool = await farm.pool();
    const node = await farm.connected(pool);
    const id = await wished(pool);
    await node.say(await node.take(), finished('failed', { error: 'It broke.' }));
    expect(await letters(id)).toEqual([expect.objectContaining({ render_error: 'It broke.' })]);
  });

  it('is not told of a job that a person stopped', async () => {
    const pool = await farm.pool();
    const id = await wished(pool);
    const body = { jobstatus_id: 3 };
    const stopped = await farm.calls.call(changeJob, administrator, { params: { id }, body });
    expect(stopped.status).toBe(200);
    expect(await letters(id)).toEqual([]);
  });
});
