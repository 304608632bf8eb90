import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeFolder,
  changeAsset,
  createAssets,
  createProject,
  createStatus,
  deleteAsset,
  deleteAssets,
  listAssetLogs,
  listAssets,
  listFolderStatuses,
  listStatuses,
  listStatuslogs,
  readAsset,
} from '@jampot/contracts';
import type { Asset, Caller, Folder } from '@jampot/contracts';
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
/** A project whose team is a guest, an artist and a reviewer. */
let team: Folder;
let names = 0;

const fresh = (): string => `Shot ${(names += 1)}`;

beforeAll(async () => {
  assets = await RunningAssets.start();
  team = await project();
  const body = [guest, artist, reviewer].map(({ user_id, role_id }) => ({ user_id, role_id }));
  await assets.calls.call(addUserfolders, admin, { params: { id: team.id }, body });
}, 60_000);
afterAll(() => assets.stop());

async function project(): Promise<Folder> {
  return (await assets.calls.call(createProject, admin, { body: { name: fresh() } })).row;
}
async function asset(folder = team, name = fresh()): Promise<Asset> {
  const made = await assets.calls.call(createAssets, admin, {
    params: { id: folder.id },
    body: [{ name }],
  });
  expect(made.status).toBe(201);
  return made.row;
}
const change = (caller: Caller | null, id: number, body: unknown, query = {}) =>
  assets.calls.call(changeAsset, caller, { params: { id }, body, query });
const level = (caller: Caller, asset_: Asset, status_id: number) =>
  change(caller, asset_.id, { status_id });

describe('changing the status', () => {
  test('follows the levels', async () => {
    const one = await asset();
    expect((await level(guest, one, 5)).status).toBe(403);
    expect((await level(artist, one, 5)).row.status_id).toBe(5);
    expect((await level(artist, one, 8)).status).toBe(403);
    expect((await level(artist, one, 2)).row.status_id).toBe(2);
    expect((await level(artist, one, 3)).row.status_id).toBe(3);
    expect((await level(artist, one, 4)).status).toBe(403);
    expect((await level(reviewer, one, 8)).row.status_id).toBe(8);
    expect((await level(artist, one, 4)).status).toBe(403);
    expect((await level(manager, one, 7)).row.status_id).toBe(7);
    const foreign = await assets.calls.call(listStatuses, stranger);
    expect((await level(admin, one, foreign.row.id)).status).toBe(412);
  });

  test('keeps first and last of the log right, with one event each', async () => {
    const one = await asset();
    const before = await assets.lastEventId();
    for (const status_id of [5, 2, 4, 4]) await level(admin, one, status_id);
    const logs = await assets.calls.call(listStatuslogs, admin, {
      query: { asset_id: String(one.id), sort: 'id', include: 'status,asset.name,user.name' },
    });
    expect(logs.rows.map(({ status_id, first, last }) => [status_id, first, last])).toEqual([
      [1, true, false],
      [5, false, false],
      [2, false, false],
      [4, false, true],
    ]);
    expect(logs.rows[3]).toMatchObject({ status: { name: 'Approved' }, asset: { name: one.name } });
    const events = await assets.events('assets.changed', before);
    expect(events.map(({ data }) => data['fields'])).toEqual([
      ['status_id'],
      ['status_id'],
      ['status_id'],
    ]);
    const history = await assets.calls.call(listAssetLogs, admin, {
      params: { id: one.id },
      query: { field: 'status', sort: 'id' },
    });
    expect(history.rows[0]).toMatchObject({ old_value: 'Not Started', new_value: 'In Progress' });
  });

  test('changes at once end with one last log', async () => {
    const one = await asset();
    await Promise.all([5, 2, 3, 4, 6].map((status_id) => level(admin, one, status_id)));
    const last = await assets.calls.call(listStatuslogs, admin, {
      query: { asset_id: String(one.id), last: '1' },
    });
    const read = await assets.calls.call(readAsset, admin, { params: { id: one.id } });
    expect(last.rows.map(({ status_id }) => status_id)).toEqual([read.row.status_id]);
  });

  test('lists the statuses of a folder in the order of the chain', async () => {
    const listed = await assets.calls.call(listFolderStatuses, guest, {
      params: { id: team.id },
      query: { include: 'previous,next', hide: '0' },
    });
    expect(listed.rows.map(({ id }) => id)).toEqual([1, 5, 3, 2, 4, 8, 6, 7]);
    expect(listed.rows[1]).toMatchObject({ previous: { id: 1 }, next: { id: 3 } });
  });

  test('a folder with settings of its own replaces what it inherits', async () => {
    const own = await project();
    await assets.calls.call(changeFolder, admin, {
      params: { id: own.id },
      body: { settings_folder_id: own.id },
    });
    const { row: replacing } = await assets.calls.call(createStatus, admin, {
      params: { id: own.id },
      body: { name: 'Ready', color: '#112233', replace_id: 1 },
    });
    const listed = async (folder: Folder) =>
      (await assets.calls.call(listFolderStatuses, admin, { params: { id: folder.id } })).rows.map(
        ({ id }) => id,
      );
    expect(await listed(own)).toEqual([replacing.id, 5, 3, 2, 4, 8, 6, 7]);
    expect(await listed(team)).not.toContain(replacing.id);
    const one = await asset(own);
    expect(one.status_id).toBe(replacing.id);
    expect((await level(admin, one, 1)).status).toBe(412);
  });

  test('charts logs by status', async () => {
    const chart = await assets.calls.call(listStatuslogs, admin, {
      query: { 'x:month': 'created', y: 'count', z: 'status.name' },
    });
    expect(chart.status).toBe(200);
    expect(chart.rows.length).toBeGreaterThan(0);
  });
});

describe('deleting', () => {
  test('hides, and gives back', async () => {
    const one = await asset();
    const gone = await assets.calls.call(deleteAsset, admin, { params: { id: one.id } });
    expect(gone.row.deleted).toBe(true);
    const listed = await assets.calls.call(listAssets, admin, { query: { id: String(one.id) } });
    expect(listed.rows).toEqual([]);
    expect((await change(admin, one.id, { notes: 'x' })).status).toBe(412);
    expect((await change(admin, one.id, { deleted: 0 })).row.deleted).toBe(false);
    await assets.calls.call(deleteAsset, admin, { params: { id: one.id } });
    const twin = await asset();
    await assets.sql('UPDATE assets SET name = $2 WHERE id = $1', [twin.id, one.name]);
    expect((await change(admin, one.id, { deleted: false })).body['error']).toBe(
      'This asset already exists.',
    );
  });

  test('takes many at once, all or none', async () => {
    const some = [await asset(), await asset()];
    const query = { id: some.map(({ id }) => id).join(',') };
    expect((await assets.calls.call(deleteAssets, null, { query })).status).toBe(401);
    expect((await assets.calls.call(deleteAssets, reviewer, { query })).status).toBe(403);
    expect((await assets.calls.call(deleteAssets, stranger, { query })).status).toBe(404);
    expect((await assets.calls.call(deleteAssets, admin, { query: { id: 'x' } })).status).toBe(412);
    const gone = await assets.calls.call(deleteAssets, manager, { query });
    expect(gone.rows.map(({ deleted }) => deleted)).toEqual([true, true]);
    const params = { id: some[0]?.id ?? 0 };
    expect((await assets.calls.call(deleteAsset, null, { params })).status).toBe(401);
    expect((await assets.calls.call(deleteAsset, reviewer, { params })).status).toBe(403);
  });
});
