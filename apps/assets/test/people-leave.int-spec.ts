import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeAsset,
  createAssets,
  createProject,
  exportUserAssets,
  listAssetLogs,
  listUserFolders,
  listUserfolders,
  userErased,
  userGrouped,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { admin, artist, guest, manager, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let given: Folder;
let hidden: Folder;

beforeAll(async () => {
  assets = await RunningAssets.start();
  given = await project('Given');
  hidden = await project('Hidden');
  for (const { id } of [given, hidden]) {
    const body = { user_id: artist.user_id, role_id: artist.role_id };
    await assets.calls.call(addUserfolders, admin, { params: { id }, body });
  }
  const body = { user_id: guest.user_id, role_id: guest.role_id };
  await assets.calls.call(addUserfolders, admin, { params: { id: given.id }, body });
}, 60_000);
afterAll(() => assets?.stop());

async function project(name: string): Promise<Folder> {
  return (await assets.calls.call(createProject, admin, { body: { name } })).row;
}
const foldersOf = (caller: Caller | null, id: number) =>
  assets.calls.call(listUserFolders, caller, {
    params: { id },
    query: { include: 'folder.name,role' },
  });

test('the folders of somebody are those that the reader sees as well', async () => {
  const all = await foldersOf(admin, artist.user_id);
  expect(all.rows.map(({ folder }) => folder?.name)).toEqual(['Given', 'Hidden']);
  expect(all.rows[0]?.role).toMatchObject({ level: 1 });
  const own = await foldersOf(artist, artist.user_id);
  expect(own.rows).toHaveLength(2);
  expect((await foldersOf(guest, guest.user_id)).rows).toHaveLength(1);
  expect((await foldersOf(artist, guest.user_id)).rows).toHaveLength(1);
});

test('they are told to nobody else', async () => {
  expect((await foldersOf(null, artist.user_id)).status).toBe(401);
  expect((await foldersOf(guest, artist.user_id)).status).toBe(403);
  expect((await foldersOf(stranger, artist.user_id)).rows).toEqual([]);
});

test('somebody who is erased is gone from the history, and from no other account’s', async () => {
  const made = await assets.calls.call(createAssets, admin, {
    params: { id: given.id },
    body: [{ name: 'Shot' }],
  });
  const params = { id: made.row.id };
  for (const assignee_id of [artist.user_id, null]) {
    await assets.calls.call(changeAsset, admin, { params, body: { assignee_id } });
  }
  const assigned = async () => {
    const { rows } = await assets.calls.call(listAssetLogs, admin, { params });
    return rows
      .filter(({ field }) => field === 'assignee')
      .flatMap(({ old_value, new_value }) => [old_value, new_value])
      .filter((name) => name !== null);
  };
  const [name = ''] = await assigned();
  const erased = { id: artist.user_id, old_name: name, name: 'Former user 2' };
  await assets.announce(
    userErased,
    { ...erased, account_id: stranger.account_id },
    stranger.account_id,
  );
  expect(new Set(await assigned())).toEqual(new Set([name]));
  await assets.announce(userErased, { ...erased, account_id: 1 });
  await eventually(async () => {
    expect(new Set(await assigned())).toEqual(new Set(['Former user 2']));
  });
});

test('groups of a provider put somebody on a team of the folder, and take them off again', async () => {
  const { id } = await project('Grouped');
  const announce = (on: boolean, role_id: number | null) =>
    assets.announce(userGrouped, {
      user_id: guest.user_id,
      role_id: guest.role_id,
      teams: [
        { folder_id: id, on, role_id },
        { folder_id: 999_999, on, role_id },
      ],
    });
  const rolesThere = async () => {
    const { rows } = await assets.calls.call(listUserfolders, admin, { params: { id } });
    return rows.filter(({ user_id }) => user_id === guest.user_id).map(({ role_id }) => role_id);
  };
  await announce(true, artist.role_id);
  await eventually(async () => expect(await rolesThere()).toEqual([artist.role_id]));
  await announce(true, null);
  await eventually(async () => expect(await rolesThere()).toEqual([guest.role_id]));
  await announce(false, null);
  await eventually(async () => expect(await rolesThere()).toEqual([]));
});

test('what is kept of somebody is read page by page, by them and who may change users', async () => {
  const read = (who: Caller | null, id: number, query: { part?: string; after?: string } = {}) =>
    assets.calls.call(exportUserAssets, who, { params: { id }, query });
  const parts: Record<string, unknown[]> = {};
  let page = await read(admin, artist.user_id);
  for (;;) {
    expect(page.status).toBe(200);
    const { part, rows, next } = page.row;
    (parts[part] ??= []).push(...rows);
    if (next === null) break;
    const { after } = next;
    const query = { part: next.part, ...(after === 0 ? {} : { after: String(after) }) };
    page = await read(artist, artist.user_id, query);
  }
  expect(parts['userfolders']).toHaveLength(2);
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['versions', 'history', 'imports']));
  expect((await read(null, artist.user_id)).status).toBe(401);
  expect((await read(guest, artist.user_id)).status).toBe(403);
  expect((await read(manager, admin.user_id)).status).toBe(403);
  expect((await read(manager, artist.user_id)).status).toBe(200);
  expect((await read(stranger, artist.user_id)).status).toBe(404);
  expect((await read(artist, artist.user_id, { part: 'secrets' })).status).toBe(412);
});
