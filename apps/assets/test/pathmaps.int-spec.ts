import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeFolder,
  changePathmap,
  createFolder,
  createPathmap,
  createProject,
  deleteFolder,
  deletePathmap,
  listPathmaps,
  readPathmap,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { originOf } from '../src/renders/origin-of.ts';
import {
  admin,
  artist,
  guest,
  manager,
  reviewer,
  RunningAssets,
  stranger,
} from './running-assets.ts';

let assets: RunningAssets;
let names = 0;

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets.stop());

async function folder(parent_id?: number): Promise<Folder> {
  const body = { name: `Folder ${(names += 1)}` };
  return parent_id === undefined
    ? (await assets.calls.call(createProject, admin, { body })).row
    : (await assets.calls.call(createFolder, admin, { body: { ...body, parent_id } })).row;
}
const make = (id: number, body: unknown, caller: Caller | null = admin) =>
  assets.calls.call(createPathmap, caller, { params: { id }, body });
const change = (id: number, body: unknown, caller: Caller | null = admin) =>
  assets.calls.call(changePathmap, caller, { params: { id }, body });
const read = (id: number, caller: Caller | null = admin) =>
  assets.calls.call(readPathmap, caller, { params: { id } });
const remove = (id: number, caller: Caller | null = admin) =>
  assets.calls.call(deletePathmap, caller, { params: { id } });
const listed = async (id: number, query = {}) =>
  (await assets.calls.call(listPathmaps, admin, { params: { id }, query })).rows;

test('is made, read, changed and deleted, and told each time', async () => {
  const { id } = await folder();
  const before = await assets.lastEventId();
  const made = await make(id, { path: ' /mnt/show ', windows: 'P:\\show', mac: '' });
  expect([made.status, made.row]).toMatchObject([
    201,
    { folder_id: id, path: '/mnt/show', windows: 'P:\\show', mac: null, linux: null },
  ]);
  const pathmap = made.row.id;
  expect((await change(pathmap, { mac: '/Volumes/show' })).row).toMatchObject({
    path: '/mnt/show',
    windows: 'P:\\show',
    mac: '/Volumes/show',
  });
  expect((await change(pathmap, { windows: null, path: '/mnt/other' })).row).toMatchObject({
    path: '/mnt/other',
    windows: null,
    mac: '/Volumes/show',
  });
  expect((await read(pathmap)).row.path).toBe('/mnt/other');
  expect((await remove(pathmap)).row.id).toBe(pathmap);
  expect((await read(pathmap)).status).toBe(404);
  expect(await listed(id)).toEqual([]);
  const events = await assets.events('pathmaps.changed', before);
  expect(events.map(({ data, audience }) => [data, audience])).toEqual(
    ['created', 'changed', 'changed', 'removed'].map((what) => [
      { id: pathmap, change: what, folder_id: id },
      { to: 'account' },
    ]),
  );
});

test('counts below, where the nearest of a path hides those above', async () => {
  const top = await folder();
  const leaf = await folder(top.id);
  const elsewhere = await folder();
  const upper = (await make(top.id, { path: '/mnt/a', mac: '/top' })).row.id;
  const other = (await make(top.id, { path: '/mnt/b', mac: '/b' })).row.id;
  const lower = (await make(leaf.id, { path: '/MNT/A', mac: '/leaf' })).row.id;
  const shown = await listed(leaf.id, { include: 'inherited', sort: 'id' });
  expect(shown.map(({ id, inherited }) => [id, inherited])).toEqual([
    [other, true],
    [lower, false],
  ]);
  expect((await listed(top.id)).map(({ id }) => id)).toEqual([upper, other]);
  expect(await listed(elsewhere.id)).toEqual([]);
  const general = (await make(1, { path: '/mnt/a', mac: '/everywhere' })).row.id;
  expect((await listed(elsewhere.id)).map(({ id }) => id)).toEqual([general]);
  expect((await listed(top.id)).map(({ id }) => id)).toEqual([upper, other]);
  await assets.calls.call(changeFolder, admin, {
    params: { id: elsewhere.id },
    body: { settings_folder_id: 1 },
  });
  const take = { params: { id: elsewhere.id }, body: { settings_folder_id: top.id } };
  await assets.calls.call(changeFolder, admin, take);
  expect((await listed(elsewhere.id)).map(({ id }) => id)).toEqual([upper, other]);
  const owner = { params: { id: top.id }, body: { settings_folder_id: top.id } };
  await assets.calls.call(changeFolder, admin, owner);
  expect((await listed(elsewhere.id)).map(({ id }) => id)).toEqual([upper, other]);
  await remove(general);
});

test('needs a path, of 255 characters at most, once in a folder', async () => {
  const { id } = await folder();
  const other = (await make(id, { path: '/b' })).row.id;
  expect((await make(id, { path: 'x'.repeat(255), linux: 'y'.repeat(255) })).status).toBe(201);
  const long = 'No more than 255 characters.';
  const problems: [object, string, string][] = [
    [{ path: '  ' }, 'path', 'Field is required.'],
    [{ path: 'x'.repeat(256) }, 'path', long],
    [{ path: 'a\u0000' }, 'path', 'Invalid characters used.'],
    [{ path: '/B' }, 'path', 'This path is mapped already.'],
    ...['windows', 'mac', 'linux'].map((system): [object, string, string] => [
      { path: '/c', [system]: 'x'.repeat(256) },
      system,
      long,
    ]),
  ];
  for (const [body, name, error] of problems) {
    const refused = await make(id, body);
    expect([refused.status, refused.body['errors']]).toEqual([
      412,
      [{ name, messages: [{ name: error }] }],
    ]);
  }
  expect((await make(id, {})).status).toBe(412);
  expect((await change(other, { path: '' })).status).toBe(412);
  expect((await change(other, { path: 'X'.repeat(255) })).status).toBe(412);
  expect((await change(other, { folder_id: 3 })).status).toBe(412);
  expect((await read(other)).row.path).toBe('/b');
});

test('is for who has the letters in the folder', async () => {
  const { id } = await folder();
  const own = (await make(id, { path: '/own' })).row.id;
  const member = [guest, artist, reviewer].map(({ user_id, role_id }) => ({ user_id, role_id }));
  await assets.calls.call(addUserfolders, admin, { params: { id }, body: member });
  const outcomes = async (caller: Caller | null, folderId = id, pathmap = own) => [
    (await assets.calls.call(listPathmaps, caller, { params: { id: folderId } })).status,
    (await read(pathmap, caller)).status,
    (await make(folderId, { path: '/more' }, caller)).status,
    (await change(pathmap, { mac: '/x' }, caller)).status,
    (await remove(pathmap, caller)).status,
  ];
  expect(await outcomes(null)).toEqual([401, 401, 401, 401, 401]);
  for (const caller of [guest, artist, reviewer]) {
    expect(await outcomes(caller)).toEqual([200, 200, 403, 403, 403]);
  }
  const missing = [404, 404, 404, 404, 404];
  expect(await outcomes(stranger)).toEqual(missing);
  expect(await outcomes(await assets.user(501, 1))).toEqual(missing);
  expect(await outcomes(admin, 999_999_999, 999_999_999)).toEqual(missing);
  expect(await outcomes({ ...admin, permissions: {} })).toEqual([403, 403, 403, 403, 403]);
  expect(await outcomes(manager)).toEqual([200, 200, 201, 200, 200]);
});

test('of a folder above is read, and no more, by who sees only the one below', async () => {
  const top = await folder();
  const leaf = await folder(top.id);
  const upper = (await make(top.id, { path: '/up' })).row.id;
  const lead = await assets.user(502, 1);
  const body = [{ user_id: lead.user_id, role_id: manager.role_id }];
  await assets.calls.call(addUserfolders, admin, { params: { id: leaf.id }, body });
  expect((await read(upper, lead)).row.path).toBe('/up');
  expect((await change(upper, { mac: '/x' }, lead)).status).toBe(403);
  expect((await remove(upper, lead)).status).toBe(403);
  expect((await make(top.id, { path: '/y' }, lead)).status).toBe(404);
  expect((await make(leaf.id, { path: '/y' }, lead)).status).toBe(201);
});

test('is not changed in a deleted folder', async () => {
  const { id } = await folder();
  const own = (await make(id, { path: '/own' })).row.id;
  await assets.calls.call(deleteFolder, admin, { params: { id } });
  for (const refused of [await make(id, { path: '/x' }), await change(own, { mac: '/x' })]) {
    expect(refused.body['error']).toBe('This folder is deleted. Restore it first.');
  }
});

test('goes to the farm with the place of what is rendered', async () => {
  const top = await folder();
  const below = await folder(top.id);
  await make(top.id, { path: '/far', windows: 'F:' });
  await make(top.id, { path: top.name, linux: '/mnt/far' });
  await make(below.id, { path: top.name, linux: '/mnt/near' });
  const origin = (file: string) =>
    assets.service.get(Database).readTransaction(admin, (tx) => originOf(tx, below.id, file));
  const { path, pathmaps } = await origin('shot.mov');
  expect(path).toBe(`${top.name}/${below.name}/shot.mov`);
  expect(pathmaps).toEqual(
    expect.arrayContaining([
      { path: '/far', windows: 'F:', mac: null, linux: null },
      { path: top.name, windows: null, mac: null, linux: '/mnt/near' },
    ]),
  );
  expect(pathmaps.filter((one) => one.path === top.name)).toHaveLength(1);
  expect((await origin('/far/shot.mov')).path).toBe('/far/shot.mov');
});
