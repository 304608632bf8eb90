import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  accountCreated,
  userChanged,
  addUserfolder,
  addUserfolders,
  changeUserfolder,
  createAssets,
  createProject,
  listFolderUsers,
  listUserfolders,
  readAsset,
  readAudience,
  readFolder,
  removeUserfolder,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import { holdInbox } from '@jampot/testing';
import {
  admin,
  artist,
  guest,
  manager,
  reviewer,
  RunningAssets,
  stranger,
} from './running-assets.ts';
import { ADMINISTRATOR, ARTIST, MANAGER, REVIEWER, teamHelpers } from './teams-stage.ts';

let assets: RunningAssets;
/** A project with three levels. */
let top: Folder;
let middle: Folder;
let leaf: Folder;
const { folder, add, team, sees, settings } = teamHelpers(() => assets);

beforeAll(async () => {
  assets = await RunningAssets.start();
  top = await folder();
  middle = await folder(top.id);
  leaf = await folder(middle.id);
}, 60_000);
afterAll(() => assets.stop());

test('a team counts in its folder and all that inherit from it', async () => {
  expect(await sees(artist)).toEqual([]);
  const before = await assets.lastEventId();
  expect((await add(admin, middle.id, artist.user_id, ARTIST)).status).toBe(201);
  expect(await sees(artist)).toEqual([middle.id, leaf.id]);
  expect(await assets.events('teams.changed', before)).toMatchObject([
    {
      audience: { to: 'users', user_ids: [artist.user_id, admin.user_id] },
      data: { folder_id: middle.id, user_id: artist.user_id, role_id: ARTIST },
    },
  ]);
  const [event] = await assets.events('folders.teams-changed', before);
  const resolved = new Set(event?.data['folders'] as unknown[]);
  expect(resolved).toEqual(
    new Set([
      { id: middle.id, team_folder_id: middle.id },
      { id: leaf.id, team_folder_id: middle.id },
    ]),
  );
  expect(event?.data['left']).toHaveLength(1);
  const read = await assets.calls.call(readFolder, artist, {
    params: { id: leaf.id },
    query: { include: 'path,paths' },
  });
  expect(read.row.paths).toBe(`${middle.name} / ${leaf.name}`);
});

test('a folder that inherits begins its own team with a copy', async () => {
  const before = await assets.lastEventId();
  await add(admin, leaf.id, reviewer.user_id, REVIEWER);
  expect((await team(leaf.id)).map(({ user_id }) => user_id)).toEqual([
    artist.user_id,
    reviewer.user_id,
  ]);
  expect((await team(middle.id)).map(({ user_id }) => user_id)).toEqual([artist.user_id]);
  expect(await assets.events('teams.changed', before)).toHaveLength(2);
  expect(await sees(reviewer)).toEqual([leaf.id]);
});

test('settings of another folder, of its own, or the inherited ones again', async () => {
  const other = await folder();
  await add(admin, other.id, guest.user_id, 1);
  const taken = await settings(leaf.id, other.id);
  expect(taken.row.settings_folder_id).toBe(other.id);
  expect(await sees(guest)).toEqual([leaf.id, other.id].sort());
  expect(await sees(reviewer)).toEqual([]);
  const inheriting = await folder(other.id);
  expect((await settings(middle.id, inheriting.id)).row).toMatchObject({
    settings_folder_id: inheriting.id,
  });
  expect((await team(middle.id)).map(({ user_id }) => user_id)).toEqual([guest.user_id]);
  // What it had of its own went with the first change; the team now begins as a copy again.
  expect((await settings(leaf.id, leaf.id)).row.settings_folder_id).toBe(leaf.id);
  expect((await team(leaf.id)).map(({ user_id }) => user_id)).toEqual([guest.user_id]);
  expect(await sees(reviewer)).toEqual([]);
  expect((await settings(leaf.id, null)).row.settings_folder_id).toBeNull();
  expect((await settings(middle.id, null)).row.settings_folder_id).toBeNull();
  expect(await sees(artist)).toEqual([]);
  expect((await settings(leaf.id, 999_999_999)).status).toBe(404);
  expect((await settings(1, leaf.id)).status).toBe(412);
});

test('the role on the team counts instead of the role in the account', async () => {
  const made = await folder();
  const promoted = await assets.user(301, 1);
  await add(admin, made.id, promoted.user_id, MANAGER);
  const read = await assets.calls.call(readFolder, promoted, {
    params: { id: made.id },
    query: { include: 'level,permissions' },
  });
  expect(read.row).toMatchObject({ level: 3, permissions: { assets: 'crud' } });
  const put = await assets.calls.call(createAssets, promoted, {
    params: { id: made.id },
    body: [{ name: 'a' }],
  });
  expect(put.status).toBe(201);
  await add(admin, made.id, manager.user_id, ARTIST);
  const demoted = await assets.calls.call(createAssets, manager, {
    params: { id: made.id },
    body: [{ name: 'b' }],
  });
  expect(demoted.status).toBe(403);
  const seen = await assets.calls.call(readAsset, manager, { params: { id: put.row.id } });
  expect(seen.status).toBe(200);
});

test('a role is changed and taken away', async () => {
  const made = await folder();
  const member = (await add(admin, made.id, artist.user_id, ARTIST)).row;
  const change = (caller: Caller | null, role_id: number, id = member.id) =>
    assets.calls.call(changeUserfolder, caller, { params: { id }, body: { role_id } });
  expect((await change(admin, REVIEWER)).row.role_id).toBe(REVIEWER);
  expect((await change(null, REVIEWER)).status).toBe(401);
  expect((await change(artist, REVIEWER)).status).toBe(403);
  expect((await change(stranger, REVIEWER)).status).toBe(404);
  expect((await change(admin, REVIEWER, 999_999_999)).status).toBe(404);
  expect((await change(admin, 424_242)).status).toBe(412);
  expect((await add(admin, made.id, artist.user_id, ARTIST)).row.id).toBe(member.id);
  const remove = (caller: Caller | null) =>
    assets.calls.call(removeUserfolder, caller, { params: { id: member.id } });
  expect((await remove(null)).status).toBe(401);
  expect((await remove(artist)).status).toBe(403);
  expect((await remove(guest)).status).toBe(404);
  const before = await assets.lastEventId();
  expect((await remove(admin)).row.user_id).toBe(artist.user_id);
  expect(await assets.events('teams.changed', before)).toMatchObject([{ data: { role_id: null } }]);
  expect(await sees(artist)).not.toContain(made.id);
});

test('nobody gives more than they are, nor to whom the account does not know', async () => {
  const made = await folder();
  const refused = await add(manager, made.id, artist.user_id, ADMINISTRATOR);
  expect(refused.status).toBe(403);
  expect((await add(manager, made.id, artist.user_id, MANAGER)).status).toBe(201);
  const unknown = await add(admin, made.id, stranger.user_id, ARTIST);
  expect(unknown.body['error']).toBe(`User not found: ${stranger.user_id}`);
  expect((await add(admin, made.id, artist.user_id, 505)).status).toBe(412);
  expect((await add(null, made.id, guest.user_id, ARTIST)).status).toBe(401);
  expect((await add(guest, made.id, guest.user_id, ARTIST)).status).toBe(404);
  const reader = await folder();
  await add(admin, reader.id, guest.user_id, 1);
  expect((await add(guest, reader.id, guest.user_id, MANAGER)).status).toBe(403);
});

test('shows the team, and who work can be assigned to', async () => {
  const made = await folder();
  await add(admin, made.id, artist.user_id, ARTIST);
  const sub = await folder(made.id);
  const shown = await assets.calls.call(listUserfolders, artist, {
    params: { id: sub.id },
    query: { include: 'user,role' },
  });
  expect(shown.rows).toMatchObject([
    { folder_id: made.id, user: { name: 'User 1' }, role: { name: 'Role 1', level: 1 } },
  ]);
  const users = async (id: number, inherit: string) => {
    const query = { inherit };
    const rows = await assets.calls.call(listFolderUsers, admin, { params: { id }, query });
    expect(rows.body).toHaveProperty('users');
    return rows.rows.map((person) => person.id).sort();
  };
  expect(await users(sub.id, 'false')).toEqual([]);
  expect(await users(made.id, 'false')).toEqual([artist.user_id]);
  expect(await users(sub.id, 'true')).toEqual([artist.user_id, manager.user_id, admin.user_id]);
});

test('tells whose team it is, and who has a role', async () => {
  const made = await folder();
  const sub = await folder(made.id);
  const source = async (caller: Caller, id: number) =>
    (await assets.calls.call(listUserfolders, caller, { params: { id } })).body['team'];
  expect(await source(admin, sub.id)).toEqual({
    folder_id: 1,
    name: 'Default',
    inherited: true,
    is_default: true,
  });
  await add(admin, made.id, artist.user_id, ARTIST);
  const own = { folder_id: made.id, name: made.name, inherited: false, is_default: false };
  expect(await source(admin, made.id)).toEqual(own);
  expect(await source(artist, sub.id)).toEqual({ ...own, inherited: true });
  const owner = await assets.user(305, 1);
  await assets.sql('UPDATE folders SET user_id = $2 WHERE id = $1', [sub.id, owner.user_id]);
  expect(await source(owner, sub.id)).toEqual({ ...own, name: null, inherited: true });
  const shown = await assets.calls.call(listUserfolders, admin, {
    params: { id: made.id },
    query: { include: 'role.user' },
  });
  expect(shown.row.role).toMatchObject({ user: { id: artist.user_id, name: 'User 1' } });
});

test('takes a user named with the folder in the body', async () => {
  const made = await folder();
  const put = (caller: Caller | null, body: object) =>
    assets.calls.call(addUserfolder, caller, { body });
  const body = { folder_id: made.id, user_id: artist.user_id, role_id: ARTIST };
  const added = await put(admin, body);
  expect([added.status, added.row]).toMatchObject([201, body]);
  expect((await put(null, body)).status).toBe(401);
  expect((await put(artist, body)).status).toBe(403);
  expect((await put(stranger, body)).status).toBe(404);
  expect((await put(reviewer, body)).status).toBe(404);
  expect((await put(admin, { ...body, folder_id: 999_999_999 })).status).toBe(404);
  expect((await put(admin, { ...body, role_id: 424_242 })).status).toBe(412);
  expect((await put(admin, { user_id: artist.user_id, role_id: ARTIST })).status).toBe(412);
});

type ListOf = (caller: Caller | null, id: number) => ReturnType<typeof teamOf>;
const teamOf = async (caller: Caller | null, id: number) => {
  const { status, body } = await assets.calls.call(listUserfolders, caller, { params: { id } });
  return { status, body };
};
const usersOf: ListOf = async (caller, id) => {
  const { status, body } = await assets.calls.call(listFolderUsers, caller, { params: { id } });
  return { status, body };
};

test.each([
  ['the team', teamOf],
  ['the users', usersOf],
])('%s of a folder are for those who see it', async (_what, list: ListOf) => {
  const hidden = await folder();
  const outsider = await assets.user(302, 1);
  expect((await list(null, hidden.id)).status).toBe(401);
  const missing = await list(outsider, 999_999_999);
  expect(missing.status).toBe(404);
  expect(await list(outsider, hidden.id)).toEqual(missing);
  expect(await list(stranger, hidden.id)).toEqual(missing);
  expect((await list({ ...admin, permissions: {} }, hidden.id)).status).toBe(403);
});

test('who was made a moment ago is waited for by whoever knows of it, and by nobody else', async () => {
  const made = await folder();
  const newcomer = { id: 304, account_id: 1, name: 'New', role_id: 2, level: 1, deleted: false };
  const founder = { ...admin, account_id: 3, user_id: 900 };
  const join = async (input: object) => {
    const params = { id: made.id };
    const body = [{ user_id: newcomer.id, role_id: ARTIST }];
    return (await assets.calls.call(addUserfolders, admin, { params, body, ...input })).status;
  };
  const begin = async (input: object) => {
    const body = { name: 'First project' };
    return (await assets.calls.call(createProject, founder, { body, ...input })).status;
  };
  const letGo = await holdInbox(assets.database);
  const position = [
    await assets.publishOnly(userChanged, newcomer),
    await assets.publishOnly(accountCreated, { id: 3, name: 'Third' }, 3),
  ].join(' ');
  const began = performance.now();
  expect([await join({}), await begin({})]).toEqual([412, 503]);
  expect(performance.now() - began).toBeLessThan(1000);
  const waiting = [join({ position }), begin({ position })];
  await letGo();
  expect(await Promise.all(waiting)).toEqual([201, 201]);
});

test('the audience is everything for managers, and what the role allows on each team', async () => {
  const member = await assets.user(303, 2);
  const made = await folder();
  await add(admin, made.id, member.user_id, REVIEWER);
  await add(admin, made.id, manager.user_id, ARTIST);
  const [all, most, some] = await Promise.all(
    [admin, manager, member].map((caller) => assets.calls.call(readAudience, caller)),
  );
  expect(all?.row).toEqual({ everything: true, teams: [] });
  expect(most?.row).toMatchObject({
    everything: true,
    teams: expect.arrayContaining([
      expect.objectContaining({ folder_id: made.id, role_id: ARTIST }),
    ]),
  });
  expect(some?.row).toEqual({
    everything: false,
    teams: [
      {
        folder_id: made.id,
        role_id: REVIEWER,
        level: 2,
        permissions: expect.objectContaining({ notes: 'cru' }),
      },
    ],
  });
  expect((await assets.calls.call(readAudience, null)).status).toBe(401);
});
