import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeAsset,
  createAssets,
  createFolder,
  createProject,
  deleteFolder,
  findAssets,
  roleChanged,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { admin, artist, manager, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let ids: readonly number[];
/** Film (team: an artist) > Sq10 > Anim with two assets, Film > Sq20 > Anim, and a project beside it. */
beforeAll(async () => {
  assets = await RunningAssets.start();
  const project = async (name: string) =>
    (await assets.calls.call(createProject, admin, { body: { name } })).row.id;
  const below = async (parent_id: number, name: string) =>
    (await assets.calls.call(createFolder, admin, { body: { name, parent_id } })).row.id;
  const film = await project('Film');
  await assets.calls.call(addUserfolders, admin, {
    params: { id: film },
    body: [{ user_id: artist.user_id, role_id: artist.role_id }],
  });
  const hidden = await project('Hidden');
  const first = await below(await below(film, 'Sq10'), 'Anim');
  const second = await below(await below(film, 'Sq20'), 'Anim');
  const old = await below(film, 'Old');
  const make = async (id: number, ...names: string[]) =>
    (
      await assets.calls.call(createAssets, admin, {
        params: { id },
        body: names.map((name) => ({ name })),
      })
    ).rows.map((asset) => asset.id);
  ids = [
    ...(await make(first, 'Rig', 'Gone')),
    ...(await make(second, 'Rig')),
    ...(await make(hidden, 'Plan')),
    ...(await make(old, 'Rig')),
  ];
  await assets.calls.call(changeAsset, admin, {
    params: { id: ids[1] ?? 0 },
    body: { deleted: true },
  });
  await assets.calls.call(deleteFolder, admin, { params: { id: old } });
}, 60_000);
afterAll(() => assets.stop());

const find = (caller: Caller | null, wanted: readonly (readonly [string, string])[]) =>
  assets.calls.call(findAssets, caller, {
    body: wanted.map(([folder, name]) => ({ folder, name })),
  });
const found = async (caller: Caller, wanted: readonly (readonly [string, string])[]) =>
  (await find(caller, wanted)).rows.map(({ asset_id, error }) => asset_id ?? error);

test('finds assets by folders of one name, and by paths, in any case', async () => {
  expect(
    await found(admin, [
      ['/Film/Sq10/Anim', 'Rig'],
      ['film/sq20/ANIM/', 'rIG'],
      ['Hidden', 'plan'],
      ['anim', 'Rig'],
      ['Sq10', 'Rig'],
      ['/Sq10/Anim', 'Rig'],
      ['Film/Sq10/Anim', 'Gone'],
      ['Old', 'Rig'],
      ['', 'Rig'],
      ['/', 'Rig'],
    ]),
  ).toEqual([
    ids[0],
    ids[2],
    ids[3],
    'Several folders have this name. Use the path.',
    'Asset not found',
    'Folder not found',
    'Asset not found',
    'Folder not found',
    'Folder not found',
    'Folder not found',
  ]);
});

test('shows nobody what they do not see', async () => {
  const wanted = [
    ['Film/Sq10/Anim', 'Rig'],
    ['Hidden', 'Plan'],
  ] as const;
  expect(await found(artist, wanted)).toEqual([ids[0], 'Folder not found']);
  expect(await found(stranger, wanted)).toEqual(['Folder not found', 'Folder not found']);
  expect((await find(null, wanted)).status).toBe(401);
  const blind = (caller: Caller): Caller => ({
    ...caller,
    permissions: { ...caller.permissions, assets: '' },
  });
  expect((await find(blind(admin), wanted)).status).toBe(403);
  const role = { id: manager.role_id, account_id: 1, name: 'Manager', level: manager.level };
  await assets.announce(roleChanged, { ...role, permissions: blind(manager).permissions });
  expect(await found(blind(manager), wanted)).toEqual(['Asset not found', 'Asset not found']);
  expect((await find(admin, [])).status).toBe(412);
  const many = Array.from({ length: 1001 }, () => ['Film', 'x'] as const);
  expect((await find(admin, many)).status).toBe(412);
});
