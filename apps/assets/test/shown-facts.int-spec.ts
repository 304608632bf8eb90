import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  changeAsset,
  changeAssets,
  changeFolder,
  deleteFolder,
  restoreFolder,
  statusesTold,
  tellAssetsAgain,
  versionFilesTold,
} from '@jampot/contracts';
import type { EventData, Folder } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { admin, RunningAssets } from './running-assets.ts';
import { statusHelpers } from './statuses-stage.ts';
import { media, teamAndHidden, versionHelpers } from './versions-stage.ts';

let assets: RunningAssets;
let team: Folder;
const { folder, asset, made: status, change, remove } = statusHelpers(() => assets);
const { version, made, end } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets?.stop());

interface Shown {
  readonly id: number;
  readonly status: string | null;
  readonly color: string | null;
  readonly duration: number | null;
}

/** What a service knows that has heard all that was told of assets and statuses, in its order. */
async function heard(): Promise<readonly Shown[]> {
  const rows = await assets.sql<{ envelope: string }>(
    `SELECT envelope FROM outbox WHERE envelope::jsonb ->> 'name' IN ('assets.changed',
       'assets.many-changed', 'statuses.named') AND envelope::jsonb ->> 'account_id' = '1' ORDER BY id`,
  );
  const known = new Map<number, { status_id: number; duration: number | null }>();
  const names = new Map<number, { name: string; color: string }>();
  for (const { envelope } of rows) {
    const { data } = JSON.parse(envelope);
    for (const one of data.statuses ?? []) names.set(one.id, one);
    for (const one of data.assets ?? (data.statuses === undefined ? [data] : [])) {
      known.set(one.id, one);
    }
  }
  return [...known].map(([id, { status_id, duration }]) => ({
    id,
    status: names.get(status_id)?.name ?? null,
    color: names.get(status_id)?.color ?? null,
    duration,
  }));
}

const kept = () =>
  assets.sql<Shown & Record<string, unknown>>(
    `SELECT a.id, s.name AS status, s.color, a.duration
     FROM assets a JOIN statuses s ON s.id = a.status_id WHERE a.account_id = 1`,
  );
const byId = (rows: readonly Shown[]) => rows.toSorted((one, other) => one.id - other.id);

/** Whoever listens shows what is. */
async function isHeard(): Promise<void> {
  expect(byId(await heard())).toEqual(byId(await kept()));
}

beforeEach(isHeard);

test('services hear of the status and the length of an asset', async () => {
  const one = await asset(team);
  const params = { id: one.id };
  await assets.calls.call(changeAsset, admin, { params, body: { status_id: 4, duration: '2.5' } });
  await isHeard();
  expect(await heard()).toContainEqual({
    id: one.id,
    status: 'Approved',
    color: expect.stringMatching(/^#[0-9A-F]{6}$/u),
    duration: 2.5,
  });
});

test('also where many get another at once, or go and come back with their folder', async () => {
  const top = await folder();
  const ids: number[] = [];
  for (let n = 0; n < 101; n += 1) ids.push((await asset(top)).id);
  const query = { id: ids.join(',') };
  const changed = await assets.calls.call(changeAssets, admin, { query, body: { status_id: 3 } });
  expect(changed.status).toBe(200);
  await isHeard();
  const params = { id: top.id };
  await assets.calls.call(deleteFolder, admin, { params });
  await isHeard();
  await assets.calls.call(restoreFolder, admin, { params });
});

test('also where a status is made, named anew, replaced or deleted', async () => {
  const top = await folder();
  const own = await status(top);
  await asset(top, own.id);
  await change(own.id, { name: 'Renamed', color: '#ABCDEF' });
  await isHeard();
  await remove(own.id, { replacement_id: '3' });
  await isHeard();
  const instead = await status(top, { name: 'Instead', replace_id: 3 });
  await isHeard();
  await remove(instead.id);
});

test('also where a folder comes to stand under other statuses', async () => {
  const [top, moved] = [await folder(), await folder()];
  await asset(moved, 4);
  await status(top, { name: 'Signed off', replace_id: 4 });
  const params = { id: moved.id };
  await assets.calls.call(changeFolder, admin, { params, body: { parent_id: top.id } });
  await isHeard();
  expect(await heard()).toContainEqual(expect.objectContaining({ status: 'Signed off' }));
});

test('services hear of the files of a version, and no browser does', async () => {
  const before = await assets.lastEventId();
  const { id } = await version();
  const files = [await made('preview'), await made('thumbnail')];
  await end(id, 1, files);
  const told = await assets.events('versions.files-changed', before);
  expect(told.every(({ audience }) => audience.to === 'services')).toBe(true);
  expect(told.map(({ data }) => data['processing'])).toEqual(['waiting', 'done']);
  expect(told.at(-1)?.data).toEqual({
    id,
    created: expect.any(String),
    processing: 'done',
    files: {
      source: { key: expect.any(String), name: 'shot.mp4' },
      preview: { key: files[0]?.key, name: 'shot.mp4' },
      thumbnail: { key: files[1]?.key, name: 'shot.jpg' },
    },
    media,
  });
});

test('all of it is told again to whoever asks', async () => {
  const { id } = await version();
  const files = [await made('preview'), await made('poster')];
  await end(id, 1, files);
  const before = await assets.lastEventId();
  await assets.calls.call(tellAssetsAgain, null);
  await eventually(async () => {
    expect(await assets.sql('SELECT FROM telling WHERE wanted > told')).toHaveLength(0);
  }, 20_000);
  type Page = EventData<typeof versionFilesTold>;
  const rowsOf = async (name: string) =>
    (await assets.events(name, before)).flatMap(({ data }) => data['rows'] as unknown[]);
  expect((await rowsOf(versionFilesTold.name)) as Page['rows']).toContainEqual({
    id,
    created: expect.any(String),
    processing: 'done',
    files: {
      source: { key: expect.any(String), name: 'shot.mp4' },
      preview: { key: files[0]?.key, name: 'shot.mp4' },
      poster: { key: files[1]?.key, name: 'shot.jpg' },
    },
    media,
  });
  expect(await rowsOf(statusesTold.name)).toContainEqual(
    expect.objectContaining({ id: 4, name: 'Approved' }),
  );
});
