import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeFolder,
  createAssets,
  createFolder,
  createProject,
  createVersion,
  deleteFolder,
  listAssetLogs,
  listFolders,
  readFolder,
  removeFolder,
  restoreFolder,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import { removeUntakenObjects } from '@jampot/testing';
import { FOLDER_REFUSALS } from '../src/folders/folders.policy.ts';
import { admin, artist, guest, manager, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let names = 0;
beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

const at = (id: number) => ({ params: { id } });
async function project(): Promise<Folder> {
  const body = { name: `Project ${(names += 1)}` };
  return (await assets.calls.call(createProject, admin, { body })).row;
}
async function below(parent: Folder, name = `Folder ${(names += 1)}`): Promise<Folder> {
  const body = { name, parent_id: parent.id };
  return (await assets.calls.call(createFolder, admin, { body })).row;
}
async function asset(folder: Folder, name = 'shot'): Promise<number> {
  const body = [{ name }];
  return (await assets.calls.call(createAssets, admin, { ...at(folder.id), body })).row.id;
}
const remove = (id: number, caller: Caller | null = admin) =>
  assets.calls.call(removeFolder, caller, at(id));
const drop = (id: number, caller: Caller = manager) =>
  assets.calls.call(deleteFolder, caller, at(id));
const restore = (id: number, caller: Caller = admin) =>
  assets.calls.call(restoreFolder, caller, at(id));
const count = async (table: string, where: string, value: number): Promise<number> => {
  const [row] = await assets.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table} WHERE ${where}`,
    [value],
  );
  return row?.n ?? -1;
};

describe('who deleted a folder, and when', () => {
  test('is told of what went itself and of what went along', async () => {
    const top = await project();
    const sub = await below(top);
    const before = Date.now() - 1000;
    await drop(top.id);
    const listed = await assets.calls.call(listFolders, admin, {
      query: {
        id: `${top.id},${sub.id}`,
        showdeleted: '2',
        fields: 'id,deleted_at,deleted_by,deleted_with,deleted_itself',
        include: 'deleter',
        sort: 'id',
      },
    });
    expect(listed.rows).toMatchObject([
      { id: top.id, deleted_by: manager.user_id, deleted_with: top.id, deleted_itself: true },
      { id: sub.id, deleted_by: manager.user_id, deleted_with: top.id, deleted_itself: false },
    ]);
    expect(listed.rows[0]).toMatchObject({ deleter: { id: manager.user_id, name: 'User 3' } });
    expect(Date.parse(listed.rows[0]?.deleted_at ?? '')).toBeGreaterThan(before);
    const trash = await assets.calls.call(listFolders, admin, {
      query: { showdeleted: '2', deleted_itself: '1', sort: '-deleted_at', fields: 'id' },
    });
    expect(trash.rows.map(({ id }) => id)).toContain(top.id);
    expect(trash.rows.map(({ id }) => id)).not.toContain(sub.id);
    await restore(top.id);
    const query = { fields: 'id,deleted_at,deleted_by', include: 'deleter' };
    expect((await assets.calls.call(readFolder, admin, { ...at(top.id), query })).row).toEqual({
      id: top.id,
      deleted_at: null,
      deleted_by: null,
      deleter: null,
    });
  });

  test('stands in the history of every asset in it', async () => {
    const top = await project();
    const id = await asset(await below(top));
    await drop(top.id);
    await restore(top.id);
    const logs = await assets.calls.call(listAssetLogs, admin, {
      ...at(id),
      query: { include: 'user', sort: 'id' },
    });
    expect(logs.rows.slice(1)).toMatchObject([
      { field: 'deleted', user: { id: manager.user_id } },
      { field: 'restored', user: { id: admin.user_id } },
    ]);
  });
});

describe('who manages one project', () => {
  /** A project that an artist manages, with folders below that have teams of their own. */
  async function managed() {
    const top = await project();
    const body = { user_id: artist.user_id, role_id: manager.role_id };
    await assets.calls.call(addUserfolders, admin, { ...at(top.id), body });
    const sub = await below(await below(top));
    const id = await asset(sub);
    await assets.calls.call(addUserfolders, admin, {
      ...at(sub.id),
      body: { user_id: guest.user_id, role_id: guest.role_id },
    });
    const member = async (role: number | null) => {
      const who = [sub.id, artist.user_id];
      await assets.sql('DELETE FROM userfolders WHERE folder_id = $1 AND user_id = $2', who);
      if (role === null) return;
      await assets.sql(
        `INSERT INTO userfolders (account_id, folder_id, user_id, role_id) VALUES (1, $1, $2, $3)`,
        [...who, role],
      );
    };
    await member(null);
    return { top, sub, id, member };
  }
  const refused = { status: 403, body: { error: FOLDER_REFUSALS.othersBelow } };
  const all = { status: 200 };

  test('takes nothing along that is hidden below, or not theirs to delete', async () => {
    const { top, sub, id, member } = await managed();
    for (const role of [null, artist.role_id]) {
      await member(role);
      expect(await drop(top.id, artist)).toMatchObject(refused);
      const patch = { ...at(top.id), body: { deleted: true } };
      expect(await assets.calls.call(changeFolder, artist, patch)).toMatchObject(refused);
      expect(
        await count(
          'folders',
          'path <@ (SELECT path FROM folders WHERE id = $1) AND deleted',
          top.id,
        ),
      ).toBe(0);
      expect(await count('assets', 'id = $1 AND deleted', id)).toBe(0);
    }
    await drop(top.id);
    expect(await restore(top.id, artist)).toMatchObject(refused);
    expect(await remove(top.id, artist)).toMatchObject(refused);
    expect(await count('folders', 'id = $1 AND deleted', sub.id)).toBe(1);
    expect(await count('assets', 'id = $1', id)).toBe(1);
    await member(manager.role_id);
    expect(await restore(top.id, artist)).toMatchObject(all);
    expect(await drop(top.id, artist)).toMatchObject(all);
    expect(await remove(top.id, artist)).toMatchObject(all);
    expect(await count('folders', 'id = $1', sub.id)).toBe(0);
  });

  test('leaves alone what was deleted by itself before, until all goes for good', async () => {
    const { top, sub } = await managed();
    await drop(sub.id);
    expect(await drop(top.id, artist)).toMatchObject(all);
    expect(await restore(top.id, artist)).toMatchObject(all);
    expect(await count('folders', 'id = $1 AND deleted', sub.id)).toBe(1);
    await drop(top.id, artist);
    expect(await remove(top.id, artist)).toMatchObject(refused);
    expect(await count('folders', 'id = $1', top.id)).toBe(1);
  });

  test('does not order the projects of the account', async () => {
    const { top } = await managed();
    const move = (caller: Caller, body: object) =>
      assets.calls.call(changeFolder, caller, { ...at(top.id), body });
    for (const body of [{ position: 0 }, { parent_id: null, position: 0 }]) {
      expect((await move(artist, body)).status).toBe(403);
      expect((await move(manager, body)).status).toBe(200);
    }
    expect((await move(artist, { name: `Mine ${(names += 1)}` })).status).toBe(200);
  });
});

describe('restoring', () => {
  test('brings back the part of a deletion whose top is there again', async () => {
    const top = await project();
    const sub = await below(top);
    const leaf = await below(sub);
    const id = await asset(leaf);
    await drop(top.id);
    await assets.sql('UPDATE folders SET deleted = false, deleted_with = NULL WHERE id = $1', [
      top.id,
    ]);
    expect((await restore(sub.id)).row).toMatchObject({ id: sub.id, deleted: false });
    expect(await count('folders', 'id = $1 AND deleted', leaf.id)).toBe(0);
    expect(await count('assets', 'id = $1 AND deleted', id)).toBe(0);
  });

  test('finds its old place, though somebody took its position', async () => {
    const top = await project();
    const [a, b, c] = [await below(top, 'a'), await below(top, 'b'), await below(top, 'c')];
    await drop(b.id);
    await assets.sql(
      'UPDATE folders SET position = (SELECT position FROM folders WHERE id = $1) WHERE id = $2',
      [b.id, c.id],
    );
    await restore(b.id);
    const { rows } = await assets.calls.call(listFolders, admin, {
      query: { parent_id: String(top.id) },
    });
    expect(rows.map(({ id }) => id)).toEqual([a.id, b.id, c.id]);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(3);
  });
});

describe('removing for good', () => {
  test('takes everything along: folders, assets, versions, files, logs', async () => {
    const top = await project();
    const sub = await below(top);
    const id = await asset(sub);
    const source = await assets.upload('a.png', 'image/png');
    const version = await assets.calls.call(createVersion, admin, {
      ...at(id),
      body: {},
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
