import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  changeProxies,
  deleteVersion,
  processingEnded,
  readProxies,
  restartProcessing,
  transcodeVersion,
} from '@jampot/contracts';
import type { Caller, Folder, Version } from '@jampot/contracts';
import { QueueSender } from '@jampot/service-kit';
import { eventually, removeUntakenObjects, toldFigure } from '@jampot/testing';
import { ProxyBacklog } from '../src/proxies/proxy-backlog.ts';
import { admin, artist, guest, manager, RunningAssets, stranger } from './running-assets.ts';
import { keyOf, media, teamAndHidden, versionHelpers } from './versions-stage.ts';

let assets: RunningAssets;
let team: Folder;
const { version, read, exists, made, end } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets?.stop());
beforeEach(async () => {
  await assets.sql(`UPDATE versions SET proxy_state = 'none'`);
  await change(admin, false);
});

const SMALL = { width: 640, height: 360 };

const backlog = () => assets.service.get(ProxyBacklog);
const progress = async (caller: Caller | null = admin, id = 1) =>
  (await assets.calls.call(readProxies, caller, { params: { id } })).row;
const change = (caller: Caller | null, paused: boolean, id = 1) =>
  assets.calls.call(changeProxies, caller, { params: { id }, body: { paused } });
const queued = (id: number, attempt = 1) =>
  assets.service.get(QueueSender).state(transcodeVersion, `p${id}-${attempt}`);

/** A version from before proxies were made: it has a preview alone. */
async function old(): Promise<Version> {
  const added = await version();
  await end(added.id, 1, [await made('preview'), await made('poster')]);
  return read(added.id);
}

/** Tells, as a worker does, that it made a version's proxy. @returns the key of it */
async function tellProxy(version_id: number, attempt = 1): Promise<string> {
  const proxy = await made('proxy');
  const outcome = { state: 'done' as const, media: { ...media, proxy: SMALL }, files: [proxy] };
  await assets.announce(processingEnded, { version_id, attempt, proxy_only: true, outcome });
  return proxy.key;
}

const tellFailed = (version_id: number) =>
  assets.announce(processingEnded, {
    version_id,
    attempt: 1,
    proxy_only: true,
    outcome: { state: 'failed', error: 'No.' },
  });

describe('a version', () => {
  test('has the address of the proxy that came with its preview, and knows its size', async () => {
    const added = await version();
    const [preview, proxy] = [await made('preview'), await made('proxy')];
    const outcome = {
      state: 'done' as const,
      media: { ...media, proxy: SMALL },
      files: [preview, proxy],
    };
    await assets.announce(processingEnded, { version_id: added.id, attempt: 1, outcome });
    const done = await read(added.id);
    expect(keyOf(done.proxy_url)).toBe(proxy.key);
    expect(done.media?.proxy).toEqual(SMALL);
    expect((await progress()).waiting).toBe(0);
  });

  test('that has none yet has none in its answer, and gets one that changes nothing else', async () => {
    const { id, ...before } = await old();
    expect(before).toMatchObject({ proxy_url: null, media: { proxy: null } });
    const last = await assets.lastEventId();
    const key = await tellProxy(id);
    const after = await read(id);
    expect(keyOf(after.proxy_url)).toBe(key);
    expect(after).toMatchObject({ processing: 'done', media: { ...media, proxy: SMALL } });
    expect([keyOf(after.preview_url), keyOf(after.poster_url)]).toEqual([
      keyOf(before.preview_url),
      keyOf(before.poster_url),
    ]);
    expect(await assets.events('versions.changed', last)).toHaveLength(1);
  });

  test('takes a proxy once', async () => {
    const { id } = await old();
    const [first, second] = [await tellProxy(id), await tellProxy(id)];
    expect(keyOf((await read(id)).proxy_url)).toBe(first);
    await removeUntakenObjects(assets.service);
    expect([await exists(first), await exists(second)]).toEqual([true, false]);
  });

  test('that was deleted meanwhile leaves no proxy behind', async () => {
    const { id } = await old();
    await assets.calls.call(deleteVersion, admin, { params: { id } });
    const key = await tellProxy(id);
    await removeUntakenObjects(assets.service);
    expect(await exists(key)).toBe(false);
  });

  test('whose preview is made anew takes none of the old one', async () => {
    const { id } = await old();
    await assets.calls.call(restartProcessing, artist, { params: { id } });
    const key = await tellProxy(id);
    expect(await read(id)).toMatchObject({ processing: 'waiting', proxy_url: null });
    await removeUntakenObjects(assets.service);
    expect(await exists(key)).toBe(false);
  });

  test('takes the proxy with it when it goes', async () => {
    const { id } = await old();
    const key = await tellProxy(id);
    await assets.calls.call(deleteVersion, admin, { params: { id } });
    await removeUntakenObjects(assets.service);
    expect(await exists(key)).toBe(false);
  });
});

describe('missing proxies', () => {
  test('are queued behind everything else, each once, and again when the queue lost them', async () => {
    const { id } = await old();
    expect(await backlog().look()).toBe(1);
    await backlog().look();
    const queue = assets.service.get(QueueSender);
    expect(await queued(id)).toBe('live');
    await queue.remove(transcodeVersion, `p${id}-1`);
    await backlog().look();
    expect(await queued(id)).toBe('live');
    const upload = await version();
    await eventually(async () =>
      expect(await queue.state(transcodeVersion, `v${upload.id}-1`)).toBe('live'),
    );
    expect(await queue.nextTurn(transcodeVersion)).toBeLessThan(1000);
  });

  test('are none of a picture, of what is being converted, and of what has one', async () => {
    const picture = await version();
    await end(picture.id, 1, [await made('poster')]);
    const [again, done] = [await old(), await old()];
    await assets.calls.call(restartProcessing, artist, { params: { id: again.id } });
    await tellProxy(done.id);
    expect(await backlog().look()).toBe(0);
  });

  test('that can not be made are not tried again until the preview is made anew', async () => {
    const { id } = await old();
    await tellFailed(id);
    expect(await backlog().look()).toBe(0);
    expect(await progress()).toMatchObject({ waiting: 0, failed: 1 });
    expect((await read(id)).processing).toBe('done');
    await assets.calls.call(restartProcessing, artist, { params: { id } });
    await end(id, 2, [await made('preview')]);
    expect(await progress()).toMatchObject({ waiting: 1, failed: 0 });
  });

  test('wait while they are paused, and go on after', async () => {
    const { id } = await old();
    await backlog().look();
    expect((await change(admin, true)).row).toMatchObject({ paused: true, waiting: 1 });
    await eventually(async () => expect(await queued(id)).toBe('gone'));
    expect(await backlog().look()).toBe(0);
    await tellProxy(id);
    expect(await progress()).toMatchObject({ paused: true, waiting: 0 });
    const next = await old();
    await change(admin, true);
    expect((await change(admin, false)).row.paused).toBe(false);
    await eventually(async () => expect(await queued(next.id)).toBe('live'));
  });

  test('are counted for operators', async () => {
    await old();
    const figure = (state: string) =>
      toldFigure(assets.service, 'jampot_proxies', `state="${state}"`);
    expect([await figure('waiting'), await figure('failed')]).toEqual([1, 0]);
    expect(await figure('made')).toBeGreaterThan(0);
  });
});

describe('the progress of small previews', () => {
  test('is read by who may read the account, and changed by who may change it', async () => {
    expect((await assets.calls.call(readProxies, manager, { params: { id: 1 } })).status).toBe(200);
    expect((await change(admin, false)).status).toBe(200);
    const asked = (caller: Caller | null, id = 1) =>
      assets.calls.call(readProxies, caller, { params: { id } });
    expect((await asked(null)).status).toBe(401);
    expect((await asked(guest)).status).toBe(403);
    expect((await asked(stranger)).status).toBe(404);
    expect((await asked(admin, 2)).status).toBe(404);
    expect((await change(null, true)).status).toBe(401);
    expect((await change(manager, true)).status).toBe(403);
    expect((await change(stranger, true)).status).toBe(404);
    expect(await progress()).toMatchObject({ paused: false });
    const wrong = { params: { id: 1 }, body: { paused: 'perhaps' } };
    expect((await assets.calls.call(changeProxies, admin, wrong as never)).status).toBe(412);
  });

  test('counts those of the own account alone', async () => {
    await old();
    expect((await progress()).waiting).toBe(1);
    expect(await progress(stranger, 2)).toEqual({ made: 0, waiting: 0, failed: 0, paused: false });
  });
});
