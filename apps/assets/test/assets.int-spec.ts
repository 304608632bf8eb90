import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeAsset,
  changeAssets,
  createAssets,
  createFolder,
  createProject,
  createTag,
  deleteAsset,
  deleteAssets,
  listAssetLogs,
  listAssets,
  listFolderAssets,
  listFolderStatuses,
  listStatuses,
  listStatuslogs,
  listTags,
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
const change = (caller: Caller | null, id: number, body: unknown, query = {}) =>
  assets.calls.call(changeAsset, caller, { params: { id }, body, query });

describe('making assets', () => {
  const make = (caller: Caller | null, folder: number, body: unknown) =>
    assets.calls.call(createAssets, caller, { params: { id: folder }, body });

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
    await change(admin, made.id, { assignee_id: artist.user_id });
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

describe('changing fields', () => {
  test('takes decimals as people type them, and empties them', async () => {
    const { id } = await asset();
    const changed = await change(admin, id, {
      duration: '4,25',
      in: '0',
      out: 3.5,
      framerate: '23.976',
    });
    expect(changed.row).toMatchObject({ duration: 4.25, in: 0, out: 3.5, framerate: 23.976 });
    expect((await change(admin, id, { duration: '' })).row.duration).toBeNull();
    for (const field of ['duration', 'in', 'out', 'art_duration', 'framerate']) {
      for (const value of ['-1', 'abc', '1.2.3', -0.5]) {
        const refused = await change(admin, id, { [field]: value });
        expect([refused.status, refused.body['error']]).toEqual([
          412,
          'Not a valid decimal number.',
        ]);
        expect(refused.body['errors']).toMatchObject([{ name: field }]);
      }
    }
  });

  test('writes the history as people read it, and nothing for what stays', async () => {
    const { id, name } = await asset();
    await change(admin, id, { assignee_id: artist.user_id });
    await change(admin, id, { assignee_id: artist.user_id });
    await change(admin, id, { assignee_id: null, notes: '# Wiki' });
    const history = await assets.calls.call(listAssetLogs, admin, {
      params: { id },
      query: { sort: 'id', include: 'user.name' },
    });
    expect(
      history.rows.map(({ field, old_value, new_value }) => [field, old_value, new_value]),
    ).toEqual([
      ['created', null, name],
      ['assignee', null, 'User 1'],
      ['notes', '', '# Wiki'],
      ['assignee', 'User 1', null],
    ]);
    expect(history.rows[0]?.user?.name).toBe('User 4');
  });

  test('an assignee is a user of the account', async () => {
    const { id } = await asset();
    for (const assignee_id of [stranger.user_id, 987_654]) {
      const refused = await change(admin, id, { assignee_id });
      expect([refused.status, refused.body['error']]).toEqual([
        412,
        `User not found: ${assignee_id}`,
      ]);
    }
  });

  test('tags are made for the account once, whatever their case', async () => {
    const [one, two] = [await asset(), await asset()];
    expect((await change(admin, one.id, { tag: 'Hero, night,hero' })).row.tag).toBe('Hero, night');
    expect((await change(admin, two.id, { tag: 'NIGHT' })).row.tag).toBe('NIGHT');
    const tags = await assets.calls.call(listTags, artist, { params: { id: 1 } });
    expect(tags.rows.map(({ name }) => name)).toEqual(['Hero', 'night']);
    const again = await assets.calls.call(createTag, artist, {
      params: { id: 1 },
      body: { name: 'hero' },
    });
    expect([again.status, again.row.name]).toEqual([201, 'Hero']);
    const found = await assets.calls.call(listAssets, admin, { query: { q: 'night' } });
    expect(found.rows.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect((await change(admin, one.id, { tag: 'x'.repeat(60) })).status).toBe(412);
  });

  test('refuses names as folders do, and a name that is taken', async () => {
    const [one, two] = [await asset(), await asset()];
    expect((await change(admin, two.id, { name: one.name.toLowerCase() })).body['error']).toBe(
      'This asset already exists.',
    );
    expect((await change(admin, two.id, { name: ' ' })).body['error']).toBe('Field is required.');
    expect((await change(admin, two.id, { notes: 'a\u0000b' })).status).toBe(412);
    expect((await change(admin, two.id, { colour: 'x' })).status).toBe(412);
  });

  test('moves with rights in both folders, unless a namesake is there', async () => {
    const [here, there] = [await asset(team), await asset(hidden)];
    const moved = await change(admin, here.id, { folder_id: hidden.id });
    expect(moved.row.folder_id).toBe(hidden.id);
    expect((await change(admin, here.id, { folder_id: team.id })).status).toBe(200);
    await change(admin, there.id, { name: here.name });
    expect((await change(admin, here.id, { folder_id: hidden.id })).body['error']).toBe(
      'This asset already exists.',
    );
    expect((await change(reviewer, here.id, { folder_id: hidden.id })).status).toBe(404);
    expect((await change(reviewer, here.id, { folder_id: team.id })).status).toBe(403);
    expect((await change(admin, here.id, { folder_id: 1 })).status).toBe(412);
  });

  test('needs signing in, sight and the letter', async () => {
    const { id } = await asset();
    const secret = await asset(hidden);
    const body = { notes: 'x' };
    expect((await change(null, id, body)).status).toBe(401);
    expect((await change(artist, id, body)).status).toBe(403);
    expect((await change(reviewer, id, body)).status).toBe(200);
    const missing = await change(reviewer, 999_999_999, body);
    expect(missing.status).toBe(404);
    expect((await change(reviewer, secret.id, body)).body).toEqual(missing.body);
    expect((await change(stranger, id, body)).body).toEqual(missing.body);
  });

  test('a change of many is all or none', async () => {
    const some = [await asset(), await asset()];
    const secret = await asset(hidden);
    const id = (list: readonly Asset[]) => list.map((one) => one.id).join(',');
    const many = (caller: Caller | null, list: readonly Asset[], body: unknown) =>
      assets.calls.call(changeAssets, caller, { query: { id: id(list) }, body });
    const changed = await many(reviewer, some.toReversed(), { notes: 'same' });
    expect(changed.rows.map((row) => [row.id, row.notes])).toEqual(
      some.toReversed().map((one) => [one.id, 'same']),
    );
    expect((await many(reviewer, [...some, secret], { notes: 'other' })).status).toBe(404);
    expect((await many(artist, some, { notes: 'other' })).status).toBe(403);
    expect((await many(null, some, { notes: 'other' })).status).toBe(401);
    expect((await many(admin, some, { name: 'One name' })).status).toBe(412);
    const listed = await assets.calls.call(listAssets, admin, { query: { id: id(some) } });
    expect(listed.rows.map(({ notes }) => notes)).toEqual(['same', 'same']);
  });
});

describe('changing the status', () => {
  const level = (caller: Caller, asset_: Asset, status_id: number) =>
    change(caller, asset_.id, { status_id });

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
    expect(listed.rows.map(({ id }) => id)).toEqual([1, 5, 2, 3, 4, 8, 6, 7]);
    expect(listed.rows[1]).toMatchObject({ previous: { id: 1 }, next: { id: 2 } });
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

test('tags belong to the account', async () => {
  const tags = (caller: Caller | null, id: number) =>
    assets.calls.call(listTags, caller, { params: { id } });
  expect((await tags(null, 1)).status).toBe(401);
  expect((await tags(stranger, 1)).status).toBe(404);
  expect((await tags({ ...admin, permissions: {} }, 1)).status).toBe(403);
  const make = (caller: Caller | null, name: string, id = 1) =>
    assets.calls.call(createTag, caller, { params: { id }, body: { name } });
  expect((await make(guest, 'x')).status).toBe(403);
  expect((await make(null, 'x')).status).toBe(401);
  expect((await make(stranger, 'x')).status).toBe(404);
  expect((await make(admin, 'a,b')).status).toBe(412);
  expect((await make(admin, ' ')).status).toBe(412);
});
