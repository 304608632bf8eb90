import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  jobChanged,
  processingEnded,
  readVersion,
  renderVersion,
  renderAccepted,
  renderCleared,
  renderWanted,
  transcodeShortVersion,
  versionChanged,
} from '@jampot/contracts';
import type { EventData, Folder, Version } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { Redis } from 'ioredis';
import { ObjectRemover } from '@jampot/service-kit';
import { admin, artist, guest, RunningAssets } from './running-assets.ts';
import { keyOf, teamAndHidden, versionHelpers } from './versions-stage.ts';

describe('a version that is rendered', () => {
  let assets: RunningAssets;
  let team: Folder;
  const { asset, add, video, read, exists, made, end } = versionHelpers(
    () => assets,
    () => team,
  );

  beforeAll(async () => {
    assets = await RunningAssets.start();
    [team] = await teamAndHidden(assets);
  }, 60_000);
  afterAll(() => assets.stop());

  const chosen = async (files = {}): Promise<Version> => {
    const source = await video('shot.mov');
    return (await add(artist, await asset(), { source, ...files }, { render_pool_id: 7 })).row;
  };
  /** What the farm was asked, of this version. */
  const wanted = async (id: number) =>
    (await assets.events(renderWanted.name))
      .map(({ data }) => data)
      .filter(({ version_id }) => version_id === id);
  const job = async (name: string): Promise<Record<string, unknown>> => {
    const redis = new Redis(assets.environment.redisUrl);
    const data = await redis.hget(
      `${assets.environment.namespace}:${transcodeShortVersion.name}:${name}`,
      'data',
    );
    await redis.quit();
    return JSON.parse(data ?? '{}') as Record<string, unknown>;
  };
  let attempts = 50;
  const rendered = async (
    version: Version,
    preview_settings = '',
    attempt_id = (attempts += 1),
  ) => {
    const file = await assets.upload('shot.mp4', 'video/mp4');
    const of = { version_id: version.id, job_id: 5, attempt_id };
    await assets.announce(renderAccepted, { ...of, file, preview_settings });
    return file;
  };
  const job5 = (version: Version, rest: Partial<EventData<typeof jobChanged>>) =>
    assets.announce(jobChanged, {
      id: 5,
      change: 'created',
      version_id: version.id,
      asset_id: version.asset_id,
      user_id: artist.user_id,
      pool_id: 7,
      node_id: null,
      jobstatus_id: 1,
      render_error: null,
      ...rest,
    });

  it('is measured first, and then asked of the farm once, with what is known of it', async () => {
    const version = await chosen();
    expect(version).toMatchObject({ processing: 'waiting', render_pool_id: 7 });
    // It is queued once it is kept.
    await eventually(async () =>
      expect(await job(`v${version.id}-1`)).toMatchObject({ facts_only: true }),
    );
    expect(await wanted(version.id)).toEqual([]);
    await end(version.id, 1, []);
    await end(version.id, 1, []);
    expect(await read(version.id)).toMatchObject({ processing: 'none', media: { width: 640 } });
    expect(await wanted(version.id)).toEqual([
      expect.objectContaining({
        pool_id: 7,
        user_id: artist.user_id,
        source: expect.objectContaining({ name: 'shot.mov', size: 64 }),
        framerate: { numerator: 24000, denominator: 1001 },
        width: 640,
        start_frame: 0,
        end_frame: 47,
      }),
    ]);
  });

  it('is asked of the farm without facts where nothing can be known', async () => {
    const version = await chosen();
    const outcome = { state: 'failed', error: 'This file type is not supported.' } as const;
    await assets.announce(processingEnded, { version_id: version.id, attempt: 1, outcome });
    expect(await read(version.id)).toMatchObject({ processing: 'none', processing_error: null });
    expect(await wanted(version.id)).toEqual([
      expect.objectContaining({ width: null, framerate: { numerator: 25, denominator: 1 } }),
    ]);
  });

  it('that brought a preview is shown at once, and asked of the farm at once', async () => {
    const version = await chosen({ preview: await video('cut.mp4') });
    expect(version.processing).toBe('waiting');
    expect(await wanted(version.id)).toEqual([
      expect.objectContaining({ preview_file: 'cut.mp4' }),
    ]);
  });

  it('tells the farm that its user wants to hear of the end', async () => {
    const preview = await video('cut.mp4');
    const source = await video('shot.mov');
    const wishes = { render_pool_id: 7, email_user: true };
    const { row } = await add(artist, await asset(), { source, preview }, wishes);
    expect(await wanted(row.id)).toMatchObject([{ email_user: true, user_id: artist.user_id }]);
  });

  describe('after it was uploaded', () => {
    const send = (id: number, caller = admin, body = {}) =>
      assets.calls.call(renderVersion, caller, {
        params: { id },
        body: { render_pool_id: 8, ...body },
      });

    it('is asked of the farm with what was measured, for whoever asks, and shown on', async () => {
      const { row: version } = await add(artist, await asset(), { source: await video('a.mov') });
      await end(version.id, 1, [await made('preview')]);
      expect((await send(version.id, guest)).status).toBe(403);
      const sent = await send(version.id, admin, { email_user: true });
      expect(sent).toMatchObject({ status: 202, row: { processing: 'done', render_pool_id: 8 } });
      expect(await wanted(version.id)).toMatchObject([
        { pool_id: 8, user_id: admin.user_id, email_user: true, width: 640, end_frame: 47 },
      ]);
      await job5(version, {});
      expect((await send(version.id)).body).toMatchObject({
        error: 'This version has a render job already.',
      });
      await job5(version, { change: 'removed' });
      expect((await send(version.id)).status).toBe(202);
      expect(await wanted(version.id)).toHaveLength(2);
    });

    it('is no failure any more where no preview could be made of it', async () => {
      const { row: version } = await add(artist, await asset(), { source: await video('b.mov') });
      const outcome = { state: 'failed', error: 'This file type is not supported.' } as const;
      await assets.announce(processingEnded, { version_id: version.id, attempt: 1, outcome });
      const { row } = await send(version.id);
      expect(row).toMatchObject({ processing: 'none', processing_error: null });
      expect(await wanted(version.id)).toHaveLength(1);
    });

    it('goes to the pool that was chosen last while it is measured, once', async () => {
      const version = await chosen();
      const sent = await send(version.id, admin, { email_user: true });
      expect(sent.row.render_pool_id).toBe(8);
      expect(await wanted(version.id)).toEqual([]);
      await end(version.id, 1, []);
      // Whoever uploaded it did not ask for a letter, and gets none.
      const told = { pool_id: 8, user_id: version.user_id, email_user: false };
      expect(version.user_id).not.toBe(admin.user_id);
      expect(await wanted(version.id)).toMatchObject([told]);
    });

    it('needs a source', async () => {
      const preview = await video('c.mp4');
      const { row: version } = await add(artist, await asset(), { preview });
      expect((await send(version.id)).body).toMatchObject({
        error: 'This version has no source to render.',
      });
    });
  });

  it('has its job, until that is deleted, whatever comes late', async () => {
    const version = await chosen();
    await job5(version, {});
    await job5(version, { change: 'changed', jobstatus_id: 3, render_error: 'It broke.' });
    const input = { params: { id: version.id }, query: { include: 'job,job.jobstatus' } };
    expect((await assets.calls.call(readVersion, admin, input)).row).toMatchObject({
      job_id: 5,
      job: { id: 5, jobstatus_id: 3, render_error: 'It broke.', jobstatus: { name: 'Error' } },
    });
    await job5(version, { change: 'removed', jobstatus_id: 3 });
    expect((await assets.calls.call(readVersion, admin, input)).row).toMatchObject({
      job_id: null,
      job: null,
    });
  });

  it('tells who looks at it that its render failed, and that it is tried again', async () => {
    const version = await chosen();
    await job5(version, {});
    for (const [jobstatus_id, tells] of [
      [2, 0],
      [3, 1],
      [1, 1],
    ] as const) {
      const before = await assets.lastEventId();
      await job5(version, { change: 'changed', jobstatus_id });
      expect(await assets.events(versionChanged.name, before)).toHaveLength(tells);
    }
  });

  it('shows what was rendered, made by the settings of the pool', async () => {
    const version = await chosen();
    await end(version.id, 1, []);
    const file = await rendered(version, '-crf 30');
    const now = await read(version.id);
    expect(now).toMatchObject({ processing: 'waiting', render_file: 'shot.mp4' });
    expect(keyOf(now.render_url)).toBe(file.key);
    const before = await assets.lastEventId();
    await end(version.id, 2, [await made('preview')]);
    expect(await read(version.id)).toMatchObject({ processing: 'done', preview_file: 'shot.mp4' });
    // By which the farm's jobs show it.
    expect((await assets.events(versionChanged.name, before)).at(-1)?.data).toMatchObject({
      id: version.id,
      preview_file: 'shot.mp4',
    });
    const again = await rendered(version);
    expect(keyOf((await read(version.id)).render_url)).toBe(again.key);
    expect(await exists(again.key)).toBe(true);
  });

  it('keeps a newer render, whatever of an older one comes late', async () => {
    const version = await chosen();
    await end(version.id, 1, []);
    const newer = await rendered(version, '', 900);
    const older = await rendered(version, '', 899);
    expect(keyOf((await read(version.id)).render_url)).toBe(newer.key);
    await assets.service.get(ObjectRemover).removeDue();
    expect([await exists(newer.key), await exists(older.key)]).toEqual([true, false]);
  });

  it('shows nothing of a render whose file is gone', async () => {
    const version = await chosen();
    await end(version.id, 1, []);
    const file = await assets.upload('shot.mp4', 'video/mp4');
    await assets.sql(
      `INSERT INTO object_removals (key, account_id, state, due)
       VALUES ($1, 1, 'removed', now() + interval '1 day')
       ON CONFLICT (key) DO UPDATE SET state = 'removed', due = excluded.due`,
      [file.key],
    );
    const of = { version_id: version.id, job_id: 5, attempt_id: 901 };
    await assets.announce(renderAccepted, { ...of, file, preview_settings: '' });
    expect(await read(version.id)).toMatchObject({ processing: 'none', render_file: null });
  });

  it('goes on as it is when its error is cleared, and only then', async () => {
    const version = await chosen();
    await end(version.id, 1, []);
    const cleared = { version_id: version.id, job_id: 5 };
    await assets.announce(renderCleared, cleared);
    expect(await read(version.id)).toMatchObject({ processing: 'waiting' });
    await end(version.id, 2, [await made('preview')]);
    await assets.announce(renderCleared, cleared);
    expect(await read(version.id)).toMatchObject({ processing: 'done', render_file: null });
  });
});
