import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  changeFolder,
  changeVersion,
  createFolder,
  deleteVersion,
  readAsset,
  readFolder,
  restartProcessing,
} from '@jampot/contracts';
import { ObjectRemover } from '@jampot/service-kit';
import type { Asset, Caller, Folder } from '@jampot/contracts';
import { admin, artist, manager, RunningAssets, stranger } from './running-assets.ts';
import { keyOf, teamAndHidden, versionHelpers } from './versions-stage.ts';

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

const change = (caller: Caller | null, id: number, body: unknown) =>
  assets.calls.call(changeVersion, caller, { params: { id }, body });
const remove = (caller: Caller | null, id: number) =>
  assets.calls.call(deleteVersion, caller, { params: { id } });
const latestOf = async (one: Asset) =>
  (await assets.calls.call(readAsset, admin, { params: { id: one.id } })).row.version_id;

describe('changing and removing', () => {
  test('renames, and moves to another asset under a free number', async () => {
    const [from, to] = [await asset(), await asset()];
    const [first, second] = [await version(from), await version(from)];
    await version(to);
    expect((await change(manager, first.id, { name: 'Cut' })).row.name).toBe('Cut');
    const moved = await change(manager, second.id, { asset_id: to.id });
    expect(moved.row).toMatchObject({ asset_id: to.id, version_number: 2 });
    expect([await latestOf(from), await latestOf(to)]).toEqual([first.id, second.id]);
    expect((await change(manager, second.id, { asset_id: 999_999_999 })).status).toBe(404);
    expect((await change(manager, second.id, { name: '' })).status).toBe(412);
  });

  test("takes its own job or none, and no other version's", async () => {
    const [one, other] = [await version(), await version()];
    const tell = (id: number, version_id: number, removed = false) =>
      assets.sql(
        `INSERT INTO renderjobs (id, account_id, version_id, jobstatus_id, removed, sequence)
         VALUES ($1, 1, $2, 1, $3, 1)`,
        [id, version_id, removed],
      );
    await tell(501, one.id);
    await tell(502, other.id);
    await tell(503, one.id, true);
    for (const job_id of [502, 503, 999_999]) {
      expect(await change(manager, one.id, { job_id, name: 'Not this' })).toMatchObject({
        status: 412,
        body: { errors: [{ name: 'job_id' }] },
      });
    }
    expect((await read(one.id)).name).not.toBe('Not this');
    expect((await change(manager, one.id, { job_id: 501 })).row.job_id).toBe(501);
    expect((await change(manager, one.id, { job_id: null })).row.job_id).toBeNull();
    expect((await change(artist, one.id, { job_id: 501 })).status).toBe(403);
    expect((await change(stranger, one.id, { job_id: 501 })).status).toBe(404);
    expect((await change(null, one.id, { job_id: 501 })).status).toBe(401);
  });

  test('says what the first frame of a film is called, which a new preview keeps', async () => {
    const one = await version();
    expect((await change(manager, one.id, { start_frame: 7 })).status).toBe(412);
    await end(one.id, 1, [await made('preview')]);
    const named = await change(manager, one.id, { start_frame: 86_400 });
    expect(named.row.media).toMatchObject({ start_frame: 86_400, frames: 48 });
    for (const start_frame of [-1, 1.5, 10_000_000, 'x']) {
      expect((await change(manager, one.id, { start_frame })).status).toBe(412);
    }
    await assets.calls.call(restartProcessing, admin, { params: { id: one.id } });
    await end(one.id, 2, [await made('preview')]);
    expect((await read(one.id)).media?.start_frame).toBe(86_400);
  });

  test('counts new films from the first frame of their project', async () => {
    const numberFrom = (caller: Caller | null, id: number, start_frame: unknown) =>
      assets.calls.call(changeFolder, caller, { params: { id }, body: { start_frame } });
    expect((await numberFrom(artist, team.id, 1001)).status).toBe(403);
    expect((await numberFrom(stranger, team.id, 1001)).status).toBe(404);
    expect((await numberFrom(null, team.id, 1001)).status).toBe(401);
    expect((await numberFrom(admin, team.id, -1)).status).toBe(412);
    const below = await assets.calls.call(createFolder, admin, {
      body: { name: 'Below', parent_id: team.id },
    });
    expect((await numberFrom(admin, below.row.id, 1001)).status).toBe(412);
    expect((await numberFrom(admin, team.id, 1001)).status).toBe(200);
    const started = await assets.calls.call(readFolder, admin, {
      params: { id: team.id },
      query: { include: 'start_frame' },
    });
    expect(started.row.start_frame).toBe(1001);
    const film = await version(await asset(below.row));
    await end(film.id, 1, [await made('preview')]);
    expect((await read(film.id)).media?.start_frame).toBe(1001);
    await numberFrom(admin, team.id, null);
    const next = await version();
    await end(next.id, 1, [await made('preview')]);
    expect((await read(next.id)).media?.start_frame).toBe(0);
  });

  test('removing takes the files along and gives the asset its latest back', async () => {
    const one = await asset();
    const [first, second] = [await version(one), await version(one)];
    const key = keyOf(second.source_url) ?? '';
    expect(await exists(key)).toBe(true);
    const before = await assets.lastEventId();
    expect((await remove(manager, second.id)).row.id).toBe(second.id);
    const latest = await assets.calls.call(readAsset, admin, { params: { id: one.id } });
    expect(latest.row.version_id).toBe(first.id);
    expect((await remove(manager, second.id)).status).toBe(404);
    expect(await assets.events('versions.changed', before)).toMatchObject([
      { data: { id: second.id, change: 'removed', deleted: true } },
    ]);
    await assets.service.get(ObjectRemover).removeDue();
    expect(await exists(key)).toBe(false);
    const late = await made('preview');
    await end(second.id, 1, [late]);
    await assets.service.get(ObjectRemover).removeDue();
    expect(await exists(late.key)).toBe(false);
  });

  test('need signing in, sight and the letter', async () => {
    const { id } = await version();
    const secret = (await add(admin, await asset(hidden), { source: await video() })).row;
    expect((await change(null, id, { name: 'x' })).status).toBe(401);
    expect((await change(artist, id, { name: 'x' })).status).toBe(403);
    expect((await remove(null, id)).status).toBe(401);
    expect((await remove(artist, id)).status).toBe(403);
    const missing = await remove(artist, 999_999_999);
    expect(missing.status).toBe(404);
    expect((await change(artist, secret.id, { name: 'x' })).body).toEqual(missing.body);
    expect((await remove(stranger, id)).body).toEqual(missing.body);
  });
});
