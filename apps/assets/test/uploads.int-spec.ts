import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addUserfolders, admitUpload, createProject, removeUserfolder } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { admin, artist, guest, RunningAssets } from './running-assets.ts';

const ARTIST = 2;
let assets: RunningAssets;

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets.stop());

const admit = async (caller: Caller | null) =>
  (await assets.calls.call(admitUpload, caller)).status;

test('admits whoever may leave a version or a note in the account or on a team', async () => {
  expect(await admit(null)).toBe(401);
  expect(await admit(artist)).toBe(200);
  const { versions: _v, notes: _n, ...others } = artist.permissions;
  expect(await admit({ ...artist, permissions: others })).toBe(403);
  expect(await admit({ ...artist, permissions: { ...others, notes: 'c' } })).toBe(200);
  expect(await admit(guest)).toBe(403);

  const project = await assets.calls.call(createProject, admin, { body: { name: 'Admission' } });
  const added = await assets.calls.call(addUserfolders, admin, {
    params: { id: project.row.id },
    body: [{ user_id: guest.user_id, role_id: ARTIST }],
  });
  expect(added.status).toBeLessThan(300);
  expect(await admit(guest)).toBe(200);
  const own = added.rows.find((row) => row.user_id === guest.user_id);
  await assets.calls.call(removeUserfolder, admin, { params: { id: own?.id ?? 0 } });
  expect(await admit(guest)).toBe(403);
});
