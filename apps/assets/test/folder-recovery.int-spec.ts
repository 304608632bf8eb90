import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  changeFolder,
  createAssets,
  createFolder,
  createProject,
  deleteFolder,
  recoverFolders,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import pg from 'pg';
import { admin, artist, manager, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let names = 0;
beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

async function project(caller: Caller = admin): Promise<Folder> {
  const body = { name: `Project ${(names += 1)}` };
  return (await assets.calls.call(createProject, caller, { body })).row;
}
async function below(parent: Folder, name = `Folder ${(names += 1)}`): Promise<Folder> {
  const body = { name, parent_id: parent.id };
  return (await assets.calls.call(createFolder, admin, { body })).row;
}
const recover = (caller: Caller | null = admin) =>
  assets.calls.call(recoverFolders, caller, { query: { include: 'paths' } });
const repairs = async (caller: Caller = admin) => {
  const { status, body } = await recover(caller);
  expect(status).toBe(200);
  return (body['repairs'] as { folder_id: number; faults: string[] }[]).map((repair) => [
    repair.folder_id,
    ...repair.faults,
  ]);
};

/** Breaks what the database itself would not let anybody break. */
async function damage(sql: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: assets.environment.adminUrl });
  await client.connect();
  try {
    await client.query(
      "SET search_path = assets, jampot_shared, public; SET session_replication_role = 'replica'",
    );
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}

describe('recovering folders', () => {
  test('finds nothing where nothing is wrong', async () => {
    await below(await project());
    const { status, body } = await recover();
    expect([status, body]).toEqual([200, { folders: [], repairs: [] }]);
  });

  test('loses no name that somebody gives meanwhile', async () => {
    const top = await project();
    for (let round = 0; round < 10; round += 1) {
      const folder = await below(top);
      await damage("UPDATE folders SET path = ltree('7.' || id) WHERE id = $1", [folder.id]);
      const body = { name: `Renamed ${round}` };
      const [renamed, recovered] = await Promise.all([
        assets.calls.call(changeFolder, admin, { params: { id: folder.id }, body }),
        recover(),
      ]);
      expect([renamed.status, recovered.status]).toEqual([200, 200]);
      expect(
        await assets.sql('SELECT name, path::text FROM folders WHERE id = $1', [folder.id]),
      ).toEqual([{ ...body, path: `${top.id}.${folder.id}` }]);
    }
  });

  test('puts orphans under Recovered, with all below them, once', async () => {
    const top = await project();
    const orphan = await below(top);
    const leaf = await below(orphan);
    await damage('DELETE FROM folders WHERE id = $1', [top.id]);
    const before = await assets.lastEventId();

    const { rows, body } = await recover();
    expect(rows).toMatchObject([{ id: orphan.id, paths: `Recovered / ${orphan.name}` }]);
    expect(body['repairs']).toEqual([{ folder_id: orphan.id, faults: ['parent_gone'] }]);
    const [kept] = await assets.sql<{ path: string }>(
      'SELECT path::text AS path FROM folders WHERE id = $1',
      [leaf.id],
    );
    expect(kept?.path).toBe(`${rows[0]?.parent_id}.${orphan.id}.${leaf.id}`);
    const told = await assets.events('folders.many-changed', before);
    expect(told.flatMap(({ data }) => data['folders'])).toHaveLength(2);
    expect(await assets.events('folders.subtree-changed', before)).toMatchObject([
      { audience: { to: 'account' }, data: { id: null } },
    ]);
    expect(await repairs()).toEqual([]);

    const other = await below(await project(), orphan.name);
    await damage('UPDATE folders SET parent_id = 999999 WHERE id = $1', [other.id]);
    const again = await recover();
    expect(again.rows).toMatchObject([
      { id: other.id, parent_id: rows[0]?.parent_id, name: `${orphan.name} (2)` },
    ]);
  });

  test('opens a ring, and follows parents where the way down is another', async () => {
    const top = await project();
    const one = await below(top);
    const two = await below(one);
    const off = await below(top);
    await damage('UPDATE folders SET parent_id = $2 WHERE id = $1', [one.id, two.id]);
    await damage('UPDATE folders SET path = $2::ltree WHERE id = $1', [off.id, `7.${off.id}`]);
    expect(await repairs()).toEqual([
      [one.id, 'cycle'],
      [off.id, 'path'],
    ]);
    expect(await repairs()).toEqual([]);
  });

  test('brings back what is deleted above something live', async () => {
    const top = await project();
    const sub = await below(top);
    const leaf = await below(sub);
    const body = [{ name: 'shot' }];
    const shot = await assets.calls.call(createAssets, admin, { params: { id: leaf.id }, body });
    await assets.calls.call(deleteFolder, admin, { params: { id: top.id } });
    await assets.sql('UPDATE assets SET deleted = false WHERE id = $1', [shot.row.id]);
    expect(await repairs()).toEqual([
      [top.id, 'deleted_above_live'],
      [sub.id, 'deleted_above_live'],
      [leaf.id, 'deleted_above_live'],
    ]);
    const [kept] = await assets.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM folders
       WHERE path <@ $1::text::ltree AND NOT deleted AND deleted_with IS NULL`,
      [top.id],
    );
    expect(kept?.n).toBe(3);
  });

  test('gives siblings places of their own in the order they stood in, and teams that count', async () => {
    const top = await project();
    const [a, b, c] = [await below(top, 'a'), await below(top, 'b'), await below(top, 'c')];
    await assets.sql('UPDATE folders SET position = 5 WHERE id = ANY($1::bigint[])', [
      [b.id, c.id],
    ]);
    await damage('UPDATE folders SET team_folder_id = $2 WHERE id = $1', [a.id, top.id]);
    expect((await repairs()).toSorted()).toEqual([
      [a.id, 'team'],
      [c.id, 'position'],
    ]);
    const rows = await assets.sql<{ name: string }>(
      'SELECT name FROM folders WHERE parent_id = $1 ORDER BY position',
      [top.id],
    );
    expect(rows.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  });

  test('is done for one account, by those who see all of its folders', async () => {
    const theirs = await project(stranger);
    await damage('UPDATE folders SET path = $2::ltree WHERE id = $1', [
      theirs.id,
      `3.${theirs.id}`,
    ]);
    expect(await repairs()).toEqual([]);
    expect(await repairs(stranger)).toEqual([[theirs.id, 'path']]);
    expect((await recover(null)).status).toBe(401);
    expect((await recover(artist)).status).toBe(403);
    const lettered = { ...artist, permissions: manager.permissions };
    expect((await recover(lettered)).status).toBe(403);
    expect((await recover(manager)).status).toBe(200);
  });
});
