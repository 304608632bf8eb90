import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeFolder,
  createAssets,
  createFolder,
  createProject,
  deleteFolder,
  listFolderAssets,
  listFolders,
  listMyFolders,
  readFolder,
  restoreFolder,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';

import { admin, artist, guest, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let names = 0;

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets.stop());

const fresh = (): string => `Folder ${(names += 1)}`;

async function project(caller: Caller = admin): Promise<Folder> {
  const made = await assets.calls.call(createProject, caller, { body: { name: fresh() } });
  expect(made.status).toBe(201);
  return made.row;
}
async function below(parent: Folder, name = fresh()): Promise<Folder> {
  const made = await assets.calls.call(createFolder, admin, {
    body: { name, parent_id: parent.id },
  });
  expect(made.body).toMatchObject({ folders: [{ name }] });
  return made.row;
}

const change = (caller: Caller | null, id: number, body: unknown) =>
  assets.calls.call(changeFolder, caller, { params: { id }, body });
const remove = (id: number) => assets.calls.call(deleteFolder, admin, { params: { id } });
const restore = (id: number) => assets.calls.call(restoreFolder, admin, { params: { id } });
const live = async (top: Folder) => {
  const rows = await assets.sql<{ name: string }>(
    `SELECT name FROM folders WHERE path <@ (SELECT path FROM folders WHERE id = $1) AND NOT deleted
     UNION ALL SELECT a.name FROM assets a JOIN folders f ON f.id = a.folder_id
     WHERE f.path <@ (SELECT path FROM folders WHERE id = $1) AND NOT a.deleted`,
    [top.id],
  );
  return rows.map(({ name }) => name).sort();
};

describe('changing a folder', () => {
  test('renames, and refuses a taken name', async () => {
    const [one, two] = [await project(), await project()];
    expect((await change(admin, one.id, { name: ' New  name ' })).row.name).toBe('New  name');
    const taken = await change(admin, two.id, { name: 'new  NAME' });
    expect([taken.status, taken.body['error']]).toEqual([412, 'Project name is not unique!']);
  });

  test('moves a subtree with its paths', async () => {
    const [from, to] = [await project(), await project()];
    const sub = await below(from);
    const leaf = await below(sub);
    const moved = await change(admin, sub.id, { parent_id: to.id });
    expect(moved.row.parent_id).toBe(to.id);
    const read = await assets.calls.call(readFolder, admin, {
      params: { id: leaf.id },
      query: { include: 'paths' },
    });
    expect(read.row.paths).toBe(`${to.name} / ${sub.name} / ${leaf.name}`);
    const top = await change(admin, sub.id, { parent_id: null });
    expect(top.row.parent_id).toBeNull();
  });

  test('refuses a cycle, itself and a parent out of reach', async () => {
    const top = await project();
    const sub = await below(top);
    for (const parent_id of [sub.id, top.id]) {
      const refused = await change(admin, top.id, { parent_id });
      expect(refused.status).toBe(412);
      expect(refused.body['error']).toBe(
        'A folder cannot be moved into itself or a folder below it.',
      );
    }
    const foreign = await project(stranger);
    expect((await change(admin, sub.id, { parent_id: foreign.id })).status).toBe(404);
    expect((await change(admin, sub.id, { parent_id: 999_999_999 })).status).toBe(404);
    expect((await change(admin, sub.id, { parent_id: 1 })).status).toBe(412);
  });

  test('puts a folder at an index, however often', async () => {
    const top = await project();
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(await below(top));
    let expected = made.map(({ id }) => id);
    for (let n = 0; n < 40; n += 1) {
      const index = (n * 7) % 5;
      const id = expected.at(-1) ?? 0;
      expected = expected.slice(0, -1);
      expected.splice(index, 0, id);
      expect((await change(admin, id, { position: index })).status).toBe(200);
      const read = await assets.calls.call(listFolders, admin, {
        query: { parent_id: String(top.id) },
      });
      expect(read.rows.map((row) => row.id)).toEqual(expected);
    }
  });

  test('two crossing moves at once never make a circle', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await project(), await project()];
      const answers = await Promise.all([
        change(admin, one.id, { parent_id: two.id }),
        change(admin, two.id, { parent_id: one.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });

  test('needs the letter, and leaves the default folder alone', async () => {
    const top = await project();
    const body = [{ user_id: artist.user_id, role_id: 2 }];
    await assets.calls.call(addUserfolders, admin, { params: { id: top.id }, body });
    expect((await change(null, top.id, { name: 'x' })).status).toBe(401);
    expect((await change(artist, top.id, { name: 'x' })).status).toBe(403);
    expect((await change(guest, top.id, { name: 'x' })).status).toBe(404);
    expect((await change(guest, top.id, {})).status).toBe(404);
    expect((await change(artist, top.id, {})).status).toBe(403);
    expect((await change(stranger, top.id, { name: 'x' })).status).toBe(404);
    expect((await change(admin, 1, { name: 'x' })).status).toBe(412);
    expect((await change(admin, top.id, { colour: 'red' })).status).toBe(412);
  });
});

describe('deleting and restoring', () => {
  test('brings back exactly what went', async () => {
    const top = await project();
    const [kept, gone] = [await below(top, 'kept'), await below(top, 'gone')];
    const body = [{ name: 'a' }, { name: 'b' }];
    await assets.calls.call(createAssets, admin, { params: { id: kept.id }, body });
    await remove(gone.id);
    await assets.sql("UPDATE assets SET deleted = true WHERE name = 'b' AND folder_id = $1", [
      kept.id,
    ]);
    const before = await live(top);
    expect((await remove(top.id)).row.deleted).toBe(true);
    expect(await live(top)).toEqual([]);
    const inside = await assets.calls.call(createAssets, admin, {
      params: { id: kept.id },
      body: [{ name: 'c' }],
    });
    expect(inside.status).toBe(412);
    expect((await restore(kept.id)).body['error']).toBe(
      'The folder above is deleted. Restore it first.',
    );
    expect((await restore(top.id)).row.deleted).toBe(false);
    expect(await live(top)).toEqual(before);
    expect(before).toEqual(['a', 'kept', top.name].sort());
    expect((await restore(gone.id)).row.deleted).toBe(false);
  });

  test('a restored name must still be free', async () => {
    const top = await project();
    await remove(top.id);
    const twin = await assets.calls.call(createProject, admin, { body: { name: top.name } });
    expect(twin.status).toBe(201);
    expect((await restore(top.id)).body['error']).toBe('Project name is not unique!');
  });

  test('shows deleted folders on request, and none by itself', async () => {
    const top = await project();
    await remove(top.id);
    const has = async (query: Record<string, string>) => {
      const mine = await assets.calls.call(listMyFolders, admin, { query });
      return mine.rows.some(({ id }) => id === top.id);
    };
    for (const query of [
      { showdeleted: '1' },
      { showdeleted: '2' },
      { deleted: '1' },
      { deleted: '1', tree: 'true' },
    ]) {
      expect([query, await has(query)]).toEqual([query, true]);
    }
    for (const query of [{}, { showdeleted: '0' }, { deleted: '0' }]) {
      expect([query, await has(query)]).toEqual([query, false]);
    }
  });

  test('is refused for the default folder and without the letter', async () => {
    expect((await remove(1)).status).toBe(412);
    const top = await project();
    const params = { id: top.id };
    expect((await assets.calls.call(deleteFolder, null, { params })).status).toBe(401);
    expect((await assets.calls.call(deleteFolder, artist, { params })).status).toBe(404);
    expect((await assets.calls.call(restoreFolder, stranger, { params })).status).toBe(404);
    const body = [{ user_id: artist.user_id, role_id: 2 }];
    await assets.calls.call(addUserfolders, admin, { params, body });
    expect((await assets.calls.call(deleteFolder, artist, { params })).status).toBe(403);
    expect((await assets.calls.call(restoreFolder, artist, { params })).status).toBe(403);
  });

  test('announces the folder, and all that went with it in one event of each kind', async () => {
    const top = await project();
    const sub = await below(top);
    await assets.calls.call(createAssets, admin, { params: { id: sub.id }, body: [{ name: 'a' }] });
    const before = await assets.lastEventId();
    await remove(top.id);
    expect(await assets.events('folders.changed', before)).toMatchObject([
      { data: { id: top.id, change: 'deleted', deleted: true } },
    ]);
    const [many, ...more] = await assets.events('folders.many-changed', before);
    expect(more).toEqual([]);
    expect(many).toMatchObject({ account_id: 1, actor_id: 104, audience: { to: 'services' } });
    expect(many?.data).toMatchObject({ change: 'deleted' });
    expect(many?.data['folders']).toEqual(
      expect.arrayContaining(
        [top, sub].map(({ id, name }) => expect.objectContaining({ id, name, deleted: true })),
      ),
    );
    expect(await assets.events('assets.changed', before)).toEqual([]);
    expect(await assets.events('assets.many-changed', before)).toMatchObject([
      { data: { change: 'deleted', assets: [{ name: 'a', folder_id: sub.id, deleted: true }] } },
    ]);
    expect(await assets.events('folders.subtree-changed', before)).toMatchObject([
      { audience: { to: 'folder' }, data: { id: top.id, change: 'deleted' } },
    ]);
    const listed = await assets.calls.call(listFolderAssets, admin, {
      params: { id: sub.id },
      query: { showdeleted: '2' },
    });
    expect(listed.rows).toHaveLength(1);
  });
});
