import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeFolder } from '@jampot/contracts';
import { admin, artist, guest, reviewer, RunningAssets, stranger } from './running-assets.ts';
import { ARTIST, MANAGER, REVIEWER, teamHelpers } from './teams-stage.ts';
import { treeFaults } from './tree-faults.ts';

let assets: RunningAssets;
const { folder, add, team, sees, settings } = teamHelpers(() => assets);

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets.stop());

test('a moved folder takes the team of where it stands, and what it owns moves along', async () => {
  const [from, to] = [await folder(), await folder()];
  const moved = await folder(from.id);
  const own = await folder(moved.id);
  const below = await folder(moved.id);
  await add(admin, own.id, guest.user_id, 1);
  await add(admin, to.id, reviewer.user_id, REVIEWER);
  const move = { params: { id: moved.id }, body: { parent_id: to.id } };
  await assets.calls.call(changeFolder, admin, move);
  expect(await sees(reviewer)).toEqual([to.id, moved.id, below.id].sort());
  expect(await sees(guest)).toEqual(expect.arrayContaining([own.id]));
  const teams = await assets.sql<{ id: number; team_folder_id: number }>(
    'SELECT id, team_folder_id FROM folders WHERE id = ANY($1::bigint[]) ORDER BY id',
    [[moved.id, own.id, below.id]],
  );
  expect(teams.map((row) => row.team_folder_id)).toEqual([to.id, own.id, to.id]);
});

test('is changed only by the folder that owns the settings', async () => {
  const [source, taker] = [await folder(), await folder()];
  await add(admin, source.id, artist.user_id, ARTIST);
  await settings(taker.id, source.id);
  const refused = await add(admin, taker.id, reviewer.user_id, REVIEWER);
  expect([refused.status, refused.body['error']]).toEqual([
    412,
    'Only the folder owning the settings can add or remove team users.',
  ]);
  expect((await team(source.id)).map(({ user_id }) => user_id)).toEqual([artist.user_id]);
  // Customised, it begins with a copy, and goes its own way.
  await settings(taker.id, taker.id);
  expect((await add(admin, taker.id, reviewer.user_id, REVIEWER)).status).toBe(201);
  expect((await team(taker.id)).map(({ user_id }) => user_id)).toEqual([
    artist.user_id,
    reviewer.user_id,
  ]);
  expect((await team(source.id)).map(({ user_id }) => user_id)).toEqual([artist.user_id]);
});

test('of a folder that inherits again goes, there and wherever its settings are taken', async () => {
  const upper = await folder();
  const lead = await assets.user(307, 2);
  const [own, taker] = [await folder(upper.id), await folder()];
  const below = await folder(taker.id);
  await add(admin, upper.id, artist.user_id, ARTIST);
  await add(admin, own.id, lead.user_id, REVIEWER);
  await settings(taker.id, own.id);
  expect(await sees(lead)).toEqual([own.id, taker.id, below.id].sort());
  const before = await assets.lastEventId();
  await settings(own.id, null);
  expect(await sees(lead)).toEqual([]);
  expect((await team(own.id)).map(({ user_id }) => user_id)).toEqual([artist.user_id]);
  expect((await team(below.id)).map(({ user_id }) => user_id)).toEqual([artist.user_id]);
  expect(await sees(artist)).toEqual(expect.arrayContaining([own.id, taker.id, below.id]));
  const left = await assets.events('teams.changed', before);
  expect(left.map(({ data }) => data)).toEqual(
    expect.arrayContaining([{ folder_id: own.id, user_id: lead.user_id, role_id: null }]),
  );
  const resolved = (await assets.events('folders.teams-changed', before)).flatMap(
    ({ data }) => data['folders'] as unknown[],
  );
  expect(resolved).toEqual(
    expect.arrayContaining([
      { id: own.id, team_folder_id: upper.id },
      { id: taker.id, team_folder_id: upper.id },
      { id: below.id, team_folder_id: upper.id },
    ]),
  );
  expect(await assets.events('teams.members-changed', before)).toMatchObject([
    { audience: { to: 'account' }, data: { folder_id: own.id } },
  ]);
});

test('of a folder that moves is followed by whoever takes its settings, and below', async () => {
  const [from, to, elsewhere] = [await folder(), await folder(), await folder()];
  const own = await folder(from.id);
  const inner = await folder(elsewhere.id);
  await add(admin, own.id, reviewer.user_id, REVIEWER);
  await settings(elsewhere.id, own.id);
  await settings(own.id, null);
  await add(admin, to.id, artist.user_id, ARTIST);
  const before = await assets.lastEventId();
  const body = { parent_id: to.id };
  await assets.calls.call(changeFolder, admin, { params: { id: own.id }, body });
  for (const { id } of [own, elsewhere, inner]) {
    expect((await team(id)).map(({ user_id }) => user_id)).toEqual([artist.user_id]);
  }
  const told = (await assets.events('folders.teams-changed', before)).flatMap(
    ({ data }) => data['folders'] as { id: number }[],
  );
  expect(told.map(({ id }) => id).sort()).toEqual([own.id, elsewhere.id, inner.id].sort());
  expect(await treeFaults(assets)).toEqual([]);
});

test('of folders whose settings lead in a circle is that of the default folder', async () => {
  const [outer, top_] = [await folder(), await folder()];
  const own = await folder(outer.id);
  await settings(top_.id, own.id);
  const body = { parent_id: top_.id };
  await assets.calls.call(changeFolder, admin, { params: { id: own.id }, body });
  expect(await treeFaults(assets)).toEqual([]);
  await settings(top_.id, null);
  expect(await treeFaults(assets)).toEqual([]);
});

test('is never taken from a folder whose own comes from here', async () => {
  const own = await folder();
  const inheriting = await folder(own.id);
  await add(admin, own.id, artist.user_id, ARTIST);
  const refused = await settings(own.id, inheriting.id);
  expect([refused.status, refused.body['error']]).toEqual([
    412,
    'That folder has its settings from this one.',
  ]);
  // Nor when neither has settings of its own, or through others.
  const [outer, elsewhere] = [await folder(), await folder()];
  const inner = await folder(outer.id);
  expect((await settings(outer.id, inner.id)).status).toBe(412);
  expect((await settings(elsewhere.id, inner.id)).status).toBe(200);
  expect((await settings(outer.id, elsewhere.id)).status).toBe(412);
  expect(await treeFaults(assets)).toEqual([]);
  expect((await team(own.id)).map(({ user_id }) => user_id)).toContain(artist.user_id);
});

test('settings are taken by who may, and from what they see', async () => {
  const [made, other] = [await folder(), await folder()];
  const lead = await assets.user(306, 1);
  await add(admin, made.id, lead.user_id, MANAGER);
  await add(admin, made.id, artist.user_id, ARTIST);
  expect((await settings(made.id, null, artist)).status).toBe(403);
  expect((await settings(made.id, null, stranger)).status).toBe(404);
  expect((await settings(made.id, other.id, lead)).status).toBe(404);
  const sub = await folder(made.id);
  expect((await settings(sub.id, sub.id, lead)).row.settings_folder_id).toBe(sub.id);
});
