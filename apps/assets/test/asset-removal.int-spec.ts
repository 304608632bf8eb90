import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  createAssets,
  createProject,
  createVersion,
  deleteAsset,
  deleteFolder,
  listAssetLogs,
  listFolderAssets,
  listVersions,
  readAsset,
  removeAsset,
  removeAssets,
} from '@jampot/contracts';
import type { Asset, Caller, Folder } from '@jampot/contracts';
import { removeUntakenObjects } from '@jampot/testing';
import { admin, artist, guest, manager, RunningAssets, stranger } from './running-assets.ts';

const NOT_DELETED = 'This asset is not deleted. Delete it first.';
const FORBIDDEN = 'You do not have permission to do this.';

let assets: RunningAssets;
let team: Folder;
let names = 0;
beforeAll(async () => {
  assets = await RunningAssets.start();
  team = await project();
  const body = [{ user_id: artist.user_id, role_id: artist.role_id }];
  await assets.calls.call(addUserfolders, admin, { ...at(team.id), body });
}, 60_000);
afterAll(() => assets?.stop());

const at = (id: number) => ({ params: { id } });
async function project(): Promise<Folder> {
  const body = { name: `Project ${(names += 1)}` };
  return (await assets.calls.call(createProject, admin, { body })).row;
}
async function asset(folder = team): Promise<Asset> {
  const body = [{ name: `Shot ${(names += 1)}` }];
  return (await assets.calls.call(createAssets, admin, { ...at(folder.id), body })).row;
}
async function deleted(folder = team): Promise<Asset> {
  const made = await asset(folder);
  await assets.calls.call(deleteAsset, manager, at(made.id));
  return made;
}
const remove = (caller: Caller | null, id: number) =>
  assets.calls.call(removeAsset, caller, at(id));
const removeMany = (caller: Caller | null, ids: readonly number[]) =>
  assets.calls.call(removeAssets, caller, { body: { ids } });
const count = async (table: string, column: string, id: number): Promise<number> => {
  const [row] = await assets.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table} WHERE ${column} = $1`,
    [id],
  );
  return row?.n ?? -1;
};

/** The statuses of all that is listed of an asset here. */
const listsOf = async (id: number) => [
  (await assets.calls.call(listVersions, manager, at(id))).status,
  (await assets.calls.call(listAssetLogs, manager, at(id))).status,
];

describe('who deleted an asset, and when', () => {
  test('is told in the trash of its folder, whether it went itself or along', async () => {
    const folder = await project();
    const alone = await deleted(folder);
    const along = await asset(folder);
    const before = Date.now() - 5000;
    await assets.calls.call(deleteFolder, admin, at(folder.id));
    const listed = await assets.calls.call(listFolderAssets, admin, {
      ...at(folder.id),
      query: {
        showdeleted: '2',
        include: 'deleted_at,deleted_by,deleted_with,deleter',
        sort: 'id',
      },
    });
    expect(listed.rows).toMatchObject([
      {
        id: alone.id,
        deleted_by: manager.user_id,
        deleted_with: null,
        deleter: { name: 'User 3' },
      },
      { id: along.id, deleted_by: admin.user_id, deleted_with: folder.id },
    ]);
    expect(Date.parse(listed.rows[0]?.deleted_at ?? '')).toBeGreaterThan(before);
  });

  test('stays out of usual answers, and is nobody while an asset lives', async () => {
    const { id } = await asset();
    expect(Object.keys((await assets.calls.call(readAsset, admin, at(id))).row)).not.toContain(
      'deleted_at',
    );
    const query = { include: 'deleted_at,deleter' };
    const { row } = await assets.calls.call(readAsset, admin, { ...at(id), query });
    expect(row).toMatchObject({ deleted_at: null, deleter: null });
  });
});

describe('removing an asset for good', () => {
  test('takes its versions, files and logs along, and tells services and browsers', async () => {
    const { id, name } = await asset();
    const source = await assets.upload('a.png', 'image/png');
    const files = { source };
    const made = await assets.calls.call(createVersion, admin, {
      ...at(id),
      body: { name: 'v1' },
      files,
    });
    expect(made.status).toBe(201);
    await assets.calls.call(deleteAsset, manager, at(id));
    const before = await assets.lastEventId();
    const removed = await remove(manager, id);
    expect([removed.status, removed.row]).toMatchObject([200, { id, name, deleted: true }]);
    for (const [table, column] of [
      ['assets', 'id'],
      ['versions', 'asset_id'],
      ['asset_logs', 'asset_id'],
      ['status_logs', 'asset_id'],
    ] as const) {
      expect([table, await count(table, column, id)]).toEqual([table, 0]);
    }
    await removeUntakenObjects(assets.service);
    expect(await assets.store.head(source.key)).toBeNull();
    expect(await assets.events('assets.removed', before)).toMatchObject([{ data: { ids: [id] } }]);
    expect(await assets.events('assets.many-changed', before)).toMatchObject([
      {
        actor_id: manager.user_id,
        audience: { to: 'folder', team_folder_id: team.id },
        data: { change: 'removed', assets: [{ id, folder_id: team.id }] },
      },
    ]);
    expect((await remove(manager, id)).status).toBe(404);
    expect(await listsOf(id)).toEqual([404, 404]);
    expect(await listsOf(999_999)).toEqual([404, 404]);
  });

  test('is another thing than the trash, where its versions and history are still read', async () => {
    const { id } = await deleted();
    expect(await listsOf(id)).toEqual([200, 200]);
  });

  test('takes only what is deleted', async () => {
    const { id } = await asset();
    const answer = await remove(admin, id);
    expect([answer.status, answer.body['error']]).toEqual([412, NOT_DELETED]);
    expect(await count('assets', 'id', id)).toBe(1);
  });

  test('needs the letter in its folder, and to see it', async () => {
    const { id } = await deleted();
    expect((await remove(null, id)).status).toBe(401);
    expect((await remove(artist, id)).status).toBe(403);
    expect((await remove(guest, id)).status).toBe(404);
    expect((await remove(stranger, id)).status).toBe(404);
    expect(await count('assets', 'id', id)).toBe(1);
  });
});

describe('removing many', () => {
  test('takes each that may go, and tells which stay and why', async () => {
    const [one, two, live] = [await deleted(), await deleted(), await asset()];
    const before = await assets.lastEventId();
    const answer = await removeMany(manager, [one.id, live.id, two.id, 999_999]);
    expect([answer.status, answer.row]).toMatchObject([
      200,
      {
        changed: 2,
        unchanged: 0,
        failed: [
          { id: live.id, name: live.name, code: 'invalid', error: NOT_DELETED },
          { id: 999_999, name: null, code: 'not_found' },
        ],
      },
    ]);
    const ids = [one.id, two.id];
    expect(await assets.events('assets.removed', before)).toMatchObject([{ data: { ids } }]);
    expect([await count('assets', 'id', one.id), await count('assets', 'id', live.id)]).toEqual([
      0, 1,
    ]);
  });

  test('needs the letter in each folder, and to see it', async () => {
    const [seen, hidden] = [await deleted(), await deleted(await project())];
    const before = await assets.lastEventId();
    const answer = await removeMany(artist, [seen.id, hidden.id]);
    expect([answer.status, answer.row]).toMatchObject([
      200,
      {
        changed: 0,
        failed: [
          { id: seen.id, name: seen.name, code: 'forbidden', error: FORBIDDEN },
          { id: hidden.id, name: null, code: 'not_found' },
        ],
      },
    ]);
    expect((await removeMany(stranger, [seen.id])).row).toMatchObject({
      changed: 0,
      failed: [{ id: seen.id, name: null, code: 'not_found' }],
    });
    expect((await removeMany(null, [seen.id])).status).toBe(401);
    expect((await removeMany(admin, [])).status).toBe(412);
    expect(await assets.events('assets.removed', before)).toEqual([]);
  });
});
