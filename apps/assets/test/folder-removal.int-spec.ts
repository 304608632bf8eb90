import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeFolder,
  createVersion,
  exportFolders,
  listFolderAssets,
  listFolderStatuses,
  listFolderUsers,
  listPathmaps,
  listUserfolders,
} from '@jampot/contracts';
import { removeUntakenObjects } from '@jampot/testing';
import { at, removalHelpers } from './folder-removal-stage.ts';
import { admin, artist, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
const { project, below, asset, remove, drop, restore, count } = removalHelpers(() => assets);

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

/** All that is listed of a folder. */
const listsOf = (id: number): Promise<{ readonly status: number }>[] => [
  assets.calls.call(listFolderAssets, admin, at(id)),
  assets.calls.call(listFolderStatuses, admin, at(id)),
  assets.calls.call(listFolderUsers, admin, at(id)),
  assets.calls.call(listPathmaps, admin, at(id)),
  assets.calls.call(listUserfolders, admin, at(id)),
  assets.calls.call(exportFolders, admin, at(id)),
];

describe('removing for good', () => {
  test('takes everything along: folders, assets, versions, files, logs', async () => {
    const top = await project();
    const sub = await below(top);
    const id = await asset(sub);
    const source = await assets.upload('a.png', 'image/png');
    const version = await assets.calls.call(createVersion, admin, {
      ...at(id),
      body: { name: 'v1' },
      files: { source },
    });
    expect(version.status).toBe(201);
    await assets.calls.call(addUserfolders, admin, {
      ...at(sub.id),
      body: [{ user_id: artist.user_id, role_id: 2 }],
    });
    await drop(top.id);
    const before = await assets.lastEventId();

    const removed = await remove(top.id);
    expect([removed.status, removed.row]).toMatchObject([200, { id: top.id, deleted: true }]);
    for (const [table, where, value] of [
      ['folders', 'path <@ $1::text::ltree', top.id],
      ['assets', 'id = $1', id],
      ['versions', 'asset_id = $1', id],
      ['asset_logs', 'asset_id = $1', id],
      ['status_logs', 'asset_id = $1', id],
      ['userfolders', 'folder_id = $1', sub.id],
    ] as const) {
      expect([table, await count(table, where, value)]).toEqual([table, 0]);
    }
    await removeUntakenObjects(assets.service);
    expect(await assets.store.head(source.key)).toBeNull();

    expect(await assets.events('assets.removed', before)).toMatchObject([{ data: { ids: [id] } }]);
    expect(await assets.events('assets.many-changed', before)).toMatchObject([
      { data: { change: 'removed', assets: [{ id }] } },
    ]);
    const folders = await assets.events('folders.many-changed', before);
    const told = folders.flatMap(({ data }) => data['folders'] as { id: number }[]);
    expect(told.map((folder) => folder.id).sort()).toEqual([top.id, sub.id].sort());
    expect((await remove(top.id)).status).toBe(404);
    expect((await restore(top.id)).status).toBe(404);
    const lists = await Promise.all(listsOf(sub.id));
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test('takes only what is deleted, and not the default folder', async () => {
    const top = await project();
    const live = await remove(top.id);
    expect([live.status, live.body['error']]).toEqual([
      412,
      'This folder is not deleted. Delete it first.',
    ]);
    expect((await remove(1)).status).toBe(412);
    await drop(top.id);
    expect((await remove(top.id, null)).status).toBe(401);
    expect((await remove(top.id, artist)).status).toBe(404);
    expect((await remove(top.id, stranger)).status).toBe(404);
    expect((await remove(999_999)).status).toBe(404);
    expect(await count('folders', 'id = $1', top.id)).toBe(1);
  });

  test('needs the letter where the role on the team has it not', async () => {
    const top = await project();
    const body = [{ user_id: artist.user_id, role_id: 2 }];
    await assets.calls.call(addUserfolders, admin, { ...at(top.id), body });
    await drop(top.id);
    expect((await remove(top.id, artist)).status).toBe(403);
  });

  test('leaves a folder whose settings others use', async () => {
    const [top, other] = [await project(), await project()];
    const body = [{ user_id: artist.user_id, role_id: 2 }];
    await assets.calls.call(addUserfolders, admin, { ...at(top.id), body });
    await assets.calls.call(changeFolder, admin, {
      ...at(other.id),
      body: { settings_folder_id: top.id },
    });
    await drop(top.id);
    const refused = await remove(top.id);
    expect([refused.status, refused.body['error']]).toEqual([
      412,
      `The settings of this folder are used by ${other.name}. Give them settings of their own first.`,
    ]);
    await assets.calls.call(changeFolder, admin, {
      ...at(other.id),
      body: { settings_folder_id: null },
    });
    expect((await remove(top.id)).status).toBe(200);
  });

  test('leaves what has something live in it', async () => {
    const top = await project();
    const id = await asset(await below(top));
    await drop(top.id);
    await assets.sql('UPDATE assets SET deleted = false WHERE id = $1', [id]);
    const refused = await remove(top.id);
    expect([refused.status, refused.body['error']]).toEqual([
      412,
      'Something in this folder is not deleted. Recover the folders first.',
    ]);
    expect(await count('assets', 'id = $1', id)).toBe(1);
  });
});
