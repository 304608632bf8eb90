import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeAsset,
  createAssets,
  createFolder,
  createProject,
  deleteAsset,
  listAssetLogs,
  listAssets,
  listFolderAssets,
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
/** A project that only those see who see everything. */
let hidden: Folder;
let names = 0;

const fresh = (): string => `Shot ${(names += 1)}`;

beforeAll(async () => {
  assets = await RunningAssets.start();
  team = await project();
  hidden = await project();
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
const make = (caller: Caller | null, folder: number, body: unknown) =>
  assets.calls.call(createAssets, caller, { params: { id: folder }, body });

describe('making assets', () => {
  test('makes a list in its order, with the first status, a log and a history', async () => {
    const body = [{ name: 'Zebra' }, { name: 'Ant' }];
    const before = await assets.lastEventId();
    const made = await make(manager, team.id, body);
    expect(made.status).toBe(201);
    expect(made.rows).toMatchObject([
      { name: 'Zebra', folder_id: team.id, status_id: 1, framerate: 25, tag: '', deleted: false },
      { name: 'Ant', version_id: null, thumbnail_url: null },
    ]);
    const id = made.row.id;
    const logs = await assets.calls.call(listStatuslogs, admin, {
      query: { asset_id: String(id) },
    });
    expect(logs.rows).toMatchObject([{ status_id: 1, first: true, last: true }]);
    const history = await assets.calls.call(listAssetLogs, guest, { params: { id } });
    expect(history.rows).toMatchObject([{ field: 'created', user_id: manager.user_id }]);
    const events = await assets.events('assets.changed', before);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      audience: { to: 'folder', team_folder_id: team.id },
      data: { id, change: 'created', folder_id: team.id },
    });
  });

  test('takes the body in each of its forms', async () => {
    expect((await make(admin, team.id, { name: fresh() })).rows).toHaveLength(1);
    expect((await make(admin, team.id, { assets: [{ name: fresh() }] })).rows).toHaveLength(1);
  });

  test('makes all or none', async () => {
    const there = await asset();
    const other = fresh();
    const refused = await make(admin, team.id, [
      { name: other },
      { name: there.name.toLowerCase() },
    ]);
    expect([refused.status, refused.body['error']]).toEqual([412, 'This asset already exists.']);
    const found = await assets.calls.call(listAssets, admin, { query: { name: other } });
    expect(found.rows).toEqual([]);
    expect((await make(admin, team.id, [{ name: 'Twin' }, { name: 'twin' }])).status).toBe(412);
    expect((await make(admin, team.id, [{ name: '' }])).body['error']).toBe('Field is required.');
    expect((await make(admin, team.id, [{ name: 'x'.repeat(300) }])).status).toBe(412);
    expect((await make(admin, team.id, [{ name: 'a\nb' }])).status).toBe(412);
  });

  test('offers a deleted namesake and re-enables it', async () => {
    const gone = await asset();
    await assets.calls.call(deleteAsset, admin, { params: { id: gone.id } });
    const refused = await make(admin, team.id, [{ name: gone.name.toUpperCase() }]);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'asset_deleted',
      assets: [{ id: gone.id, name: gone.name, deleted: 1 }],
    });
    const revive = [{ name: gone.name, deleted: 0, id: gone.id }, { name: fresh() }];
    const back = await make(admin, team.id, revive);
    expect(back.rows).toMatchObject([{ id: gone.id, deleted: false }, { deleted: false }]);
    expect((await make(admin, team.id, revive.slice(0, 1))).status).toBe(412);
    expect((await make(admin, hidden.id, revive.slice(0, 1))).status).toBe(404);
  });

  test('of several that take one name at once, one gets it', async () => {
    const name = fresh();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => make(admin, team.id, [{ name }])),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 412, 412, 412, 412, 412]);
  });

  test('needs signing in, sight and the letter', async () => {
    const body = [{ name: fresh() }];
    expect((await make(null, team.id, body)).status).toBe(401);
    expect((await make(artist, team.id, body)).status).toBe(403);
    const missing = await make(artist, 999_999_999, body);
    expect(missing.status).toBe(404);
    expect((await make(artist, hidden.id, body)).body).toEqual(missing.body);
    expect((await make(stranger, team.id, body)).body).toEqual(missing.body);
    expect((await make(admin, 1, body)).status).toBe(412);
  });
});

describe('reading assets', () => {
  test('answers the relations that screens ask for, in one call', async () => {
    const made = await asset();
    const assign = { params: { id: made.id }, body: { assignee_id: artist.user_id } };
    await assets.calls.call(changeAsset, admin, assign);
    const include = 'folder.name,folder.path,assignee.name,status,latestversion.user.name';
    const listed = await assets.calls.call(listFolderAssets, guest, {
      params: { id: team.id },
      query: { include, id: String(made.id) },
    });
    expect(listed.row).toMatchObject({
      folder: { name: team.name, path: [{ id: team.id, name: team.name }] },
      assignee: { name: 'User 1' },
      status: { name: 'Not Started', next_id: 5 },
      latestversion: null,
    });
  });

  test('reaches into folders below', async () => {
    const top = await project();
    const sub = await assets.calls.call(createFolder, admin, {
      body: { name: fresh(), parent_id: top.id },
    });
    const deep = await asset(sub.row);
    const list = (query: Record<string, string>) =>
      assets.calls.call(listFolderAssets, admin, { params: { id: top.id }, query });
    expect((await list({})).rows).toEqual([]);
    expect((await list({ children: '1' })).rows.map(({ id }) => id)).toEqual([deep.id]);
    const all = await assets.calls.call(listAssets, admin, {
      query: { 'folder_id:withchildren': String(top.id) },
    });
    expect(all.rows.map(({ id }) => id)).toEqual([deep.id]);
  });

  test('keeps what is out of sight out of every list', async () => {
    const secret = await asset(hidden);
    const seen = await assets.calls.call(listAssets, artist, { query: { limit: '1000' } });
    expect(seen.rows.every(({ folder_id }) => folder_id === team.id)).toBe(true);
    const foreign = await assets.calls.call(listAssets, stranger);
    expect(foreign.rows).toEqual([]);
    const logs = await assets.calls.call(listStatuslogs, artist, {
      query: { asset_id: String(secret.id) },
    });
    expect(logs.rows).toEqual([]);
    const missing = await assets.calls.call(readAsset, artist, { params: { id: 999_999_999 } });
    expect(missing.status).toBe(404);
    for (const caller of [artist, stranger]) {
      const params = { id: secret.id };
      expect((await assets.calls.call(readAsset, caller, { params })).body).toEqual(missing.body);
      const history = await assets.calls.call(listAssetLogs, caller, { params });
      expect(history.body).toEqual(missing.body);
      const folder = { params: { id: hidden.id } };
      expect((await assets.calls.call(listFolderAssets, caller, folder)).status).toBe(404);
      expect((await assets.calls.call(listFolderStatuses, caller, folder)).status).toBe(404);
    }
  });

  test('tells nothing of what is out of sight by the way it refuses a change', async () => {
    const secret = await asset(hidden);
    const params = { id: secret.id };
    const taken = await assets.calls.call(deleteAsset, admin, { params });
    expect(taken.status).toBe(200);
    for (const caller of [guest, artist, stranger]) {
      const query = { include: 'latestversion,folder' };
      const refusals = [
        { body: { name: 'mine', was: { name: 'guessed' } }, query },
        { body: { deleted: 0 as const }, query },
        { body: { status_id: 999_999 }, query },
      ].map((request) => assets.calls.call(changeAsset, caller, { params, ...request }));
      for (const refused of await Promise.all([
        ...refusals,
        assets.calls.call(deleteAsset, caller, { params, query }),
      ])) {
        expect(refused.status).toBe(404);
        expect(JSON.stringify(refused.body)).not.toContain(secret.name);
      }
    }
  });

  test('is refused to a role on the team that may read no assets', async () => {
    const made = await asset();
    await assets.sql(
      `UPDATE team_roles SET permissions = permissions || '{"assets": ""}' WHERE id = 1`,
    );
    try {
      const params = { id: made.id };
      expect((await assets.calls.call(readAsset, guest, { params })).status).toBe(403);
      const inFolder = await assets.calls.call(listFolderAssets, guest, {
        params: { id: team.id },
      });
      expect(inFolder.status).toBe(403);
      expect((await assets.calls.call(listAssets, guest)).rows).toEqual([]);
      expect((await assets.calls.call(readAsset, artist, { params })).status).toBe(200);
    } finally {
      await assets.sql(
        `UPDATE team_roles SET permissions = permissions || '{"assets": "r"}' WHERE id = 1`,
      );
    }
  });

  test('needs signing in', async () => {
    const params = { id: 1 };
    expect((await assets.calls.call(readAsset, null, { params })).status).toBe(401);
    expect((await assets.calls.call(listAssets, null)).status).toBe(401);
    expect((await assets.calls.call(listFolderAssets, null, { params })).status).toBe(401);
    expect((await assets.calls.call(listAssetLogs, null, { params })).status).toBe(401);
    expect((await assets.calls.call(listStatuslogs, null)).status).toBe(401);
    expect((await assets.calls.call(listStatuses, null)).status).toBe(401);
  });

  test('an unknown filter is named, never ignored', async () => {
    const refused = await assets.calls.call(listAssets, admin, { query: { colour: 'red' } });
    expect(refused.status).toBe(412);
    expect(refused.body['errors']).toMatchObject([{ name: 'colour' }]);
  });
});
