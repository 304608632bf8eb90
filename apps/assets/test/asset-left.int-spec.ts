import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addUserfolders,
  assetsLeft,
  changeAsset,
  changeAssets,
  createAssets,
  createFolder,
  createProject,
} from '@jampot/contracts';
import type { Asset, Folder } from '@jampot/contracts';
import { admin, artist, RunningAssets } from './running-assets.ts';

let assets: RunningAssets;
/** A project that an artist sees. */
let shown: Folder;
/** One that only those see who see everything. */
let hidden: Folder;
let names = 0;

beforeAll(async () => {
  assets = await RunningAssets.start();
  shown = await project();
  hidden = await project();
  const body = { user_id: artist.user_id, role_id: artist.role_id };
  await assets.calls.call(addUserfolders, admin, { params: { id: shown.id }, body });
}, 60_000);
afterAll(() => assets?.stop());

async function project(): Promise<Folder> {
  const body = { name: `Project ${(names += 1)}` };
  return (await assets.calls.call(createProject, admin, { body })).row;
}
async function make(folder: Folder, count: number): Promise<readonly Asset[]> {
  const body = Array.from({ length: count }, () => ({ name: `Shot ${(names += 1)}` }));
  return (await assets.calls.call(createAssets, admin, { params: { id: folder.id }, body })).rows;
}

test('who sees only the folder that an asset left is told so, and not where it is', async () => {
  const [asset] = await make(shown, 1);
  const before = await assets.lastEventId();
  const params = { id: asset?.id ?? 0 };
  await assets.calls.call(changeAsset, admin, { params, body: { folder_id: hidden.id } });
  expect(await assets.events(assetsLeft.name, before)).toMatchObject([
    {
      actor_id: admin.user_id,
      audience: { to: 'folder', team_folder_id: shown.id, owner_id: admin.user_id },
      data: { folder_id: shown.id, ids: [params.id] },
    },
  ]);
  const [told] = await assets.events(assetsLeft.name, before);
  expect(Object.keys(told?.data ?? {})).toEqual(['folder_id', 'ids']);
});

test('of many assets that left folders, each folder is told once', async () => {
  const other = await assets.calls.call(createFolder, admin, {
    body: { name: 'Of a guest', parent_id: shown.id, user_id: artist.user_id },
  });
  const [some, others] = [await make(shown, 110), await make(other.row, 2)];
  const ids = [...some, ...others].map(({ id }) => id);
  const before = await assets.lastEventId();
  const query = { id: ids.join(',') };
  await assets.calls.call(changeAssets, admin, { query, body: { folder_id: hidden.id } });
  const told = await assets.events(assetsLeft.name, before);
  expect(told.map(({ audience, data }) => ({ audience, data }))).toEqual([
    {
      audience: { to: 'folder', team_folder_id: shown.id, owner_id: admin.user_id },
      data: { folder_id: shown.id, ids: some.map(({ id }) => id) },
    },
    {
      audience: { to: 'folder', team_folder_id: shown.id, owner_id: artist.user_id },
      data: { folder_id: other.row.id, ids: others.map(({ id }) => id) },
    },
  ]);
  expect(await assets.events('assets.many-changed', before)).toHaveLength(1);
});

test('nobody is told twice of what moves where the same people see it', async () => {
  const body = { name: 'Below', parent_id: shown.id, user_id: admin.user_id };
  const below = await assets.calls.call(createFolder, admin, { body });
  const [asset] = await make(shown, 1);
  const before = await assets.lastEventId();
  const params = { id: asset?.id ?? 0 };
  await assets.calls.call(changeAsset, admin, { params, body: { folder_id: below.row.id } });
  await assets.calls.call(changeAsset, admin, { params, body: { notes: 'Stays' } });
  expect(await assets.events(assetsLeft.name, before)).toEqual([]);
  expect(await assets.events('assets.changed', before)).toHaveLength(2);
});
