import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeFolder,
  listAssetLogs,
  listFolders,
  readFolder,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { FOLDER_REFUSALS } from '../src/folders/folders.policy.ts';
import { at, removalHelpers } from './folder-removal-stage.ts';
import { admin, artist, guest, manager, RunningAssets } from './running-assets.ts';

let assets: RunningAssets;
const { project, below, asset, remove, drop, restore, count } = removalHelpers(() => assets);

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

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
    expect((await move(artist, { name: 'Mine' })).status).toBe(200);
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
