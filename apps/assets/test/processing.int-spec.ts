import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  cancelProcessing,
  cancelTranscode,
  changeAsset,
  createAssets,
  createProject,
  listAssetLogs,
  processingEnded,
  processingProgressed,
  progressSignal,
  putProcessingFirst,
  readAsset,
  restartProcessing,
  transcodeShortVersion,
  transcodeVersion,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import { ObjectRemover, QueueSender, Signals, createLog } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import { eventually } from '@jampot/testing';
import { Redis } from 'ioredis';
import { GIVEN_UP, Reconciler } from '../src/processing/reconciler.ts';
import { admin, artist, guest, RunningAssets, stranger } from './running-assets.ts';
import { keyOf, media, teamAndHidden, versionHelpers } from './versions-stage.ts';

let assets: RunningAssets;
let team: Folder;
let hidden: Folder;
const { asset, add, video, version, read, exists, made, end } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team, hidden] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets.stop());

const cancel = (caller: Caller | null, id: number) =>
  assets.calls.call(cancelProcessing, caller, { params: { id } });
const restart = (caller: Caller | null, id: number) =>
  assets.calls.call(restartProcessing, caller, { params: { id } });
const putFirst = (caller: Caller | null, id: number) =>
  assets.calls.call(putProcessingFirst, caller, { params: { id } });
const isQueued = async (id: number, attempt = 1) =>
  (await assets.service.get(QueueSender).state(transcodeVersion, `v${id}-${attempt}`)) === 'live';
const reconcile = () => assets.service.get(Reconciler).reconcile();

describe('making a preview', () => {
  test('the job carries what a worker needs', async () => {
    const { id, asset_id } = await version();
    await eventually(async () => expect(await isQueued(id)).toBe(true));
    const redis = new Redis(assets.environment.redisUrl);
    const job = await redis.hget(
      `${assets.environment.namespace}:transcode-version:v${id}-1`,
      'data',
    );
    await redis.quit();
    expect(JSON.parse(job ?? '{}')).toMatchObject({
      account_id: 1,
      version_id: id,
      asset_id,
      attempt: 1,
      source: { name: 'shot.mp4', size: 64, content_type: 'video/mp4' },
      audience: { to: 'folder', team_folder_id: team.id },
    });
  });

  test('gives an asset the length of its media, until somebody types another', async () => {
    const { id, asset_id } = await version();
    await end(id, 1, [await made('preview')]);
    const seconds = async () =>
      (
        await assets.calls.call(readAsset, artist, {
          params: { id: asset_id },
          query: { include: 'seconds' },
        })
      ).row;
    expect(await seconds()).toMatchObject({ duration: null, seconds: media.duration });
    await assets.calls.call(changeAsset, admin, {
      params: { id: asset_id },
      body: { duration: 12 },
    });
    expect(await seconds()).toMatchObject({ duration: 12, seconds: 12 });
  });

  test('stills and sound have a lane of their own beside the videos', async () => {
    const laneOf = async (id: number) => {
      const queue = assets.service.get(QueueSender);
      const states = [transcodeVersion, transcodeShortVersion].map((lane) =>
        queue.state(lane, `v${id}-1`),
      );
      return Promise.all(states);
    };
    await version();
    for (const [name, type] of [
      ['plate.png', 'image/png'],
      ['sheet.pdf', 'application/pdf'],
      ['voice.wav', 'audio/wav'],
    ] as const) {
      const source = await assets.upload(name, type);
      const { id } = (await add(artist, await asset(), { source })).row;
      await eventually(async () => expect(await laneOf(id)).toEqual(['gone', 'live']));
      await reconcile();
      expect(await laneOf(id)).toEqual(['gone', 'live']);
      await cancel(admin, id);
      await eventually(async () => expect(await laneOf(id)).toEqual(['gone', 'gone']));
    }
    const { id } = await version();
    await eventually(async () => expect(await laneOf(id)).toEqual(['live', 'gone']));
  });

  test('accounts take turns: one that queues many does not keep another waiting', async () => {
    const many = [await version(), await version(), await version()];
    const foreign = (await assets.calls.call(createProject, stranger, { body: { name: 'Theirs' } }))
      .row;
    const place = { params: { id: foreign.id }, body: [{ name: 'Their clip' }] };
    const theirs = (await assets.calls.call(createAssets, stranger, place)).row;
    const source = await assets.upload('theirs.mp4', 'video/mp4', undefined, 2);
    const { id } = (await add(stranger, theirs, { source })).row;
    await eventually(async () => expect(await isQueued(id)).toBe(true));
    const redis = new Redis(assets.environment.redisUrl);
    const order = await redis.zrange(
      `${assets.environment.namespace}:transcode-version:prioritized`,
      '0',
      '-1',
    );
    await redis.quit();
    const places = [id, ...many.map((own) => own.id)].map((one) => order.indexOf(`v${one}-1`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
  });

  test('comes to an account’s oldest first, and what somebody looks at before them', async () => {
    const own = [await version(), await version(), await version()];
    const ids = own.map(({ id }) => id);
    for (const id of ids) await eventually(async () => expect(await isQueued(id)).toBe(true));
    const redis = new Redis(assets.environment.redisUrl);
    const key = `${assets.environment.namespace}:transcode-version:prioritized`;
    const order = async () => {
      const queued = await redis.zrange(key, '0', '-1');
      return ids.toSorted((a, b) => queued.indexOf(`v${a}-1`) - queued.indexOf(`v${b}-1`));
    };
    const queued = await redis.zrange(key, '0', '-1');
    expect(await order()).toEqual(ids);
    const last = ids[2] ?? 0;
    const answer = await putFirst(guest, last);
    expect([answer.status, answer.row.processing]).toEqual([202, 'waiting']);
    await eventually(async () =>
      expect(await order()).toEqual([last, ...ids.filter((id) => id !== last)]),
    );
    const now = await redis.zrange(key, '0', '-1');
    expect(now.indexOf(`v${last}-1`)).toBeLessThan(2);
    // The queue is lost: whoever was put first stays so.
    await redis.del(key, ...queued.map((job) => key.replace(/prioritized$/u, job)));
    await reconcile();
    await eventually(async () =>
      expect(await order()).toEqual([last, ...ids.filter((id) => id !== last)]),
    );
    await redis.quit();
  });

  test('is hastened by whoever may see the version, and by nobody else', async () => {
    const { id } = await version();
    expect((await putFirst(null, id)).status).toBe(401);
    expect((await putFirst(stranger, id)).status).toBe(404);
    expect((await putFirst(guest, 2 ** 40)).status).toBe(404);
    const unseen = await add(admin, await asset(hidden), { source: await video() });
    expect((await putFirst(guest, unseen.row.id)).status).toBe(404);
    await cancel(admin, id);
    expect((await putFirst(guest, id)).row).toMatchObject({ id, processing: 'cancelled' });
  });

  test('adopts what was made, once, whatever is delivered again', async () => {
    const { id } = await version();
    const files = [await made('preview'), await made('poster'), await made('thumbnail')];
    const before = await assets.lastEventId();
    const outcome = { state: 'done' as const, media, files };
    const data = { version_id: id, attempt: 1, outcome };
    await assets.publishOnly(processingEnded, data, 1, 'transcode-worker:7001');
    await assets.publishOnly(processingEnded, data, 1, 'transcode-worker:7002');
    await assets.service.events?.caughtUp(5000);
    const done = await read(id);
    expect(done).toMatchObject({
      processing: 'done',
      progress_percent: 100,
      preview_file: 'shot.mp4',
      poster_file: 'shot.jpg',
      preview_size: files[0]?.size,
      poster_size: files[1]?.size,
      media,
    });
    expect(keyOf(done.preview_url)).toBe(files[0]?.key);
    expect(await assets.events('versions.changed', before)).toHaveLength(1);
    await assets.service.get(ObjectRemover).removeDue();
    expect(await Promise.all(files.map(({ key }) => exists(key)))).toEqual([true, true, true]);
  });

  test('takes no object of another account, and no outcome that another account is told', async () => {
    const { id } = await version();
    const own = await made('preview');
    const theirs = { ...own, key: newObjectKey(2) };
    const told = async (files: (typeof own)[], account: number, message: string) => {
      const outcome = { state: 'done' as const, media, files };
      const data = { version_id: id, attempt: 1, outcome };
      await assets.publishOnly(processingEnded, data, account, `transcode-worker:${message}`);
      await assets.service.events?.caughtUp(5000);
    };
    await told([theirs], 1, '7101');
    await told([own, theirs], 1, '7102');
    await told([own], 2, '7103');
    expect(await read(id)).toMatchObject({ processing: 'waiting', preview_url: null });
    await told([own], 1, '7104');
    expect(await read(id)).toMatchObject({ processing: 'done' });
  });

  test('gives the frame rate to the asset that the version belongs to, also where it just moved', async () => {
    const [left, now] = [await asset(), await asset()];
    const { id } = await version(left);
    const outcome = { state: 'done' as const, media, files: [await made('preview')] };
    const moved = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const moving = assets.database.change(admin, async (tx) => {
      await tx.sql('SELECT 1 FROM assets WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [
        [left.id, now.id],
      ]);
      begun.resolve();
      await moved.promise;
      await tx.sql('UPDATE versions SET asset_id = $2 WHERE id = $1', [id, now.id]);
    });
    await begun.promise;
    await assets.publishOnly(
      processingEnded,
      { version_id: id, attempt: 1, outcome },
      1,
      'transcode-worker:7003',
    );
    await eventually(async () => {
      const waiting = await assets.sql(
        `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE NOT l.granted AND a.datname = current_database()`,
      );
      expect(waiting).not.toEqual([]);
    });
    moved.resolve();
    await moving;
    await assets.service.events?.caughtUp(5000);
    const rateOf = async (of: number) =>
      (await assets.calls.call(readAsset, admin, { params: { id: of } })).row.framerate;
    expect([await rateOf(left.id), await rateOf(now.id)]).toEqual([25, 23.976]);
  });

  test('gives an asset the frame rate of its first medium, unless somebody chose one', async () => {
    const rateOf = async (id: number) =>
      (await assets.calls.call(readAsset, admin, { params: { id } })).row.framerate;
    const own = await asset();
    await end((await version(own)).id, 1, [await made('preview')]);
    expect(await rateOf(own.id)).toBe(23.976);
    const params = { id: own.id };
    const { rows } = await assets.calls.call(listAssetLogs, admin, { params });
    expect(rows).toContainEqual(
      expect.objectContaining({
        field: 'framerate',
        old_value: '25',
        new_value: '23.976',
        user_id: null,
      }),
    );
    const chosen = await asset();
    for (const framerate of [30, 25]) {
      const change = { params: { id: chosen.id }, body: { framerate } };
      await assets.calls.call(changeAsset, admin, change);
    }
    await end((await version(chosen)).id, 1, [await made('preview')]);
    expect(await rateOf(chosen.id)).toBe(25);
  });

  test('says why it failed, and starts anew', async () => {
    const { id } = await version();
    const outcome = { state: 'failed' as const, error: 'This video is broken.' };
    await assets.announce(processingEnded, { version_id: id, attempt: 1, outcome });
    expect(await read(id)).toMatchObject({
      processing: 'failed',
      processing_error: 'This video is broken.',
    });
    const again = await restart(artist, id);
    expect([again.status, again.row]).toMatchObject([
      202,
      { processing: 'waiting', processing_error: null },
    ]);
    expect((await restart(artist, id)).status).toBe(412);
    const late = await made('preview');
    await end(id, 1, [late]);
    expect((await read(id)).processing).toBe('waiting');
    await assets.service.get(ObjectRemover).removeDue();
    expect(await exists(late.key)).toBe(false);
    const first = await made('preview');
    await end(id, 2, [first]);
    expect(keyOf((await read(id)).preview_url)).toBe(first.key);
    await restart(artist, id);
    const second = await made('preview');
    await end(id, 3, [second]);
    await assets.service.get(ObjectRemover).removeDue();
    expect([await exists(first.key), await exists(second.key)]).toEqual([false, true]);
  });

  test('a cancelled one stays cancelled and tells the workers', async () => {
    const { id } = await version();
    const told = new Promise((resolve) => {
      assets.calls.bus.connection.subscribe(
        assets.calls.bus.subjects.signal(cancelTranscode.name),
        {
          max: 1,
          callback: (_error, message) => resolve(message.json()),
        },
      );
    });
    await assets.calls.bus.connection.flush();
    expect((await cancel(artist, id)).row.processing).toBe('cancelled');
    expect(await told).toEqual({ version_id: id, attempt: 1 });
    await end(id, 1, [await made('preview')]);
    expect((await read(id)).processing).toBe('cancelled');
    expect((await cancel(artist, id)).status).toBe(412);
    expect((await restart(artist, id)).row.processing).toBe('waiting');
  });

  test('both need signing in, sight and the letter', async () => {
    const { id } = await version();
    const secret = (await add(admin, await asset(hidden), { source: await video() })).row;
    for (const act of [cancel, restart]) {
      expect((await act(null, id)).status).toBe(401);
      expect((await act(guest, id)).status).toBe(403);
      const missing = await act(artist, 999_999_999);
      expect(missing.status).toBe(404);
      expect((await act(artist, secret.id)).body).toEqual(missing.body);
      expect((await act(stranger, id)).body).toEqual(missing.body);
    }
    const poster = await assets.upload('p.png', 'image/png');
    const still = (await add(artist, await asset(), { poster })).row;
    expect((await restart(artist, still.id)).status).toBe(412);
  });

  test('progress is kept roughly fresh', async () => {
    const { id, asset_id } = await version();
    const { bus } = assets.calls;
    const data = { id, asset_id, percent: 41.7, step: 'preview', seconds_left: 3 };
    new Signals(bus, createLog('test', 'error')).send(progressSignal, {
      name: processingProgressed.name,
      account_id: 1,
      actor_id: null,
      audience: { to: 'services' },
      occurred: new Date().toISOString(),
      data,
    });
    await eventually(async () =>
      expect(await read(id)).toMatchObject({ processing: 'running', progress_percent: 41 }),
    );
  });
});

describe('the reconciler', () => {
  test('fills the queue again after all of Redis was lost', async () => {
    const { id } = await version();
    const done = await version();
    await end(done.id, 1, [await made('preview')]);
    const redis = new Redis(assets.environment.redisUrl);
    const keys = await redis.keys(`${assets.environment.namespace}:*`);
    await redis.del(...keys);
    expect(await isQueued(id)).toBe(false);
    await reconcile();
    expect(await isQueued(id)).toBe(true);
    expect(await isQueued(done.id)).toBe(false);
    await redis.quit();
  });

  test('asks for all jobs at once, and queues at once what is gone', async () => {
    const versions = await Promise.all(Array.from({ length: 5 }, () => version()));
    const queue = assets.service.get(QueueSender);
    for (const { id } of versions.slice(1)) {
      await eventually(async () => expect(await isQueued(id)).toBe(true));
      await queue.remove(transcodeVersion, `v${id}-1`);
    }
    const [states, added] = [jest.spyOn(queue, 'states'), jest.spyOn(queue, 'addMany')];
    await reconcile();
    // Once for each lane.
    expect([states.mock.calls.length, added.mock.calls.length]).toEqual([2, 2]);
    for (const { id } of versions) expect(await isQueued(id)).toBe(true);
    states.mockRestore();
    added.mockRestore();
  });

  test('ends what was tried too often', async () => {
    const { id } = await version();
    const redis = new Redis(assets.environment.redisUrl);
    const queue = `${assets.environment.namespace}:transcode-version`;
    await eventually(async () => expect(await isQueued(id)).toBe(true));
    await redis.zrem(`${queue}:prioritized`, `v${id}-1`);
    await redis.zadd(`${queue}:failed`, Date.now(), `v${id}-1`);
    await reconcile();
    expect(await read(id)).toMatchObject({ processing: 'failed', processing_error: GIVEN_UP });
    await redis.quit();
  });
});
