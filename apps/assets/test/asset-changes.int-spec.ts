import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeAsset,
  changeAssets,
  createAssets,
  createProject,
  createTag,
  listAssetLogs,
  listAssets,
  listAccountTags,
} from '@jampot/contracts';
import type { Asset, Caller, Folder } from '@jampot/contracts';
import { admin, artist, guest, reviewer, RunningAssets, stranger } from './running-assets.ts';

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
const idsOf = (list: readonly Asset[]) => list.map((one) => one.id).join(',');
const tagsFor = (caller: Caller | null, id: number) =>
  assets.calls.call(listAccountTags, caller, { params: { id } });
const makeTag = (caller: Caller | null, name: string, id = 1) =>
  assets.calls.call(createTag, caller, { params: { id }, body: { name } });

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
    const tags = await assets.calls.call(listAccountTags, artist, { params: { id: 1 } });
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
    expect((await change(reviewer, secret.id, {})).body).toEqual(missing.body);
    expect((await change({ ...admin, permissions: {} }, id, {})).status).toBe(403);
  });

  test('a change of many is all or none', async () => {
    const some = [await asset(), await asset()];
    const secret = await asset(hidden);
    const many = (caller: Caller | null, list: readonly Asset[], body: unknown) =>
      assets.calls.call(changeAssets, caller, { query: { id: idsOf(list) }, body });
    const changed = await many(reviewer, some.toReversed(), { tag: 'same' });
    expect(changed.rows.map((row) => [row.id, row.tag])).toEqual(
      some.toReversed().map((one) => [one.id, 'same']),
    );
    expect((await many(reviewer, [...some, secret], { tag: 'other' })).status).toBe(404);
    expect((await many(artist, some, { tag: 'other' })).status).toBe(403);
    expect((await many(null, some, { tag: 'other' })).status).toBe(401);
    const listed = await assets.calls.call(listAssets, admin, { query: { id: idsOf(some) } });
    expect(listed.rows.map(({ tag }) => tag)).toEqual(['same', 'same']);
    for (const field of ['name', 'notes']) {
      const refused = await many(admin, some, { [field]: 'One for all' });
      expect([refused.status, refused.body['error']]).toEqual([412, `Unknown field '${field}'.`]);
    }
  });

  test('the longest notes change without keeping others waiting', async () => {
    const { id } = await asset();
    const started = process.threadCpuUsage();
    for (const letter of ['x', 'y', '🎬']) {
      const notes = letter.repeat(200_000 / letter.length);
      const row = { status: 200, row: { notes } };
      expect(await change(admin, id, { notes })).toMatchObject(row);
    }
    expect(process.threadCpuUsage(started).user).toBeLessThan(3_000_000);
  });
});

test('tags belong to the account', async () => {
  expect((await tagsFor(null, 1)).status).toBe(401);
  expect((await tagsFor(stranger, 1)).status).toBe(404);
  expect((await tagsFor({ ...admin, permissions: {} }, 1)).status).toBe(403);
  expect((await makeTag(guest, 'x')).status).toBe(403);
  expect((await makeTag(null, 'x')).status).toBe(401);
  expect((await makeTag(stranger, 'x')).status).toBe(404);
  expect((await makeTag(admin, 'a,b')).status).toBe(412);
  expect((await makeTag(admin, ' ')).status).toBe(412);
});
