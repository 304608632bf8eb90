import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  assetChanged,
  changeShare,
  createShare,
  deleteShare,
  folderChanged,
  listVersionShares,
  roleChanged,
} from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import { NO_GUEST_DOWNLOADS } from '@jampot/service-kit';
import { guest, manager, RunningShares } from './running-shares.ts';

let shares: RunningShares;
beforeAll(async () => {
  shares = await RunningShares.start();
}, 60_000);
afterAll(async () => shares?.stop());

it('gives nobody a way to files that their project withholds from them', async () => {
  const permissions = { ...defaultPermissions(ROLE_LEVEL.guest), shares: 'cr' } as const;
  const role = { id: guest.role_id, account_id: 1, name: 'Guest', level: guest.level };
  await shares.announce(roleChanged, { ...role, permissions });
  await shares.service.events?.caughtUp(5000);
  const make = (body: object) =>
    shares.calls.call(createShare, { ...guest, permissions }, { params: {}, body: body as never });
  for (const items of [{ version_ids: [31] }, { folder_id: 10 }]) {
    expect((await make(items)).status).toBe(201);
    const refused = await make({ ...items, downloadable: true });
    expect([refused.status, refused.body['error']]).toEqual([403, NO_GUEST_DOWNLOADS]);
  }
  await allow(true);
  const made = await make({ version_ids: [31], downloadable: true });
  expect(made.status).toBe(201);

  // What they may not give on any more they do not prolong, and can always end.
  await allow(false);
  const caller = { ...guest, permissions };
  const params = { id: made.row.id };
  const prolong = () => shares.calls.call(changeShare, caller, { params, body: { expiry: null } });
  const refused = await prolong();
  expect([refused.status, refused.body['error']]).toEqual([403, NO_GUEST_DOWNLOADS]);
  await allow(true);
  expect((await prolong()).status).toBe(200);
  await shares.announce(roleChanged, { ...role, permissions: { ...permissions, versions: '' } });
  await shares.service.events?.caughtUp(5000);
  expect((await prolong()).status).toBe(403);
  expect((await shares.calls.call(deleteShare, caller, { params })).status).toBe(200);
});

it('tells guests nothing of links to what is in the trash', async () => {
  const asset = { id: 50, folder_id: 10, name: 'cut', status_id: 1, assignee_id: null, fields: [] };
  await shares.announce(assetChanged, { ...asset, change: 'created', deleted: true });
  await shares.tellVersion({ id: 52, asset_id: 50 });
  await shares.service.events?.caughtUp(5000);
  const list = async (caller: typeof guest) =>
    (await shares.calls.call(listVersionShares, caller, { params: { id: 52 } })).status;
  const permissions = { ...defaultPermissions(ROLE_LEVEL.guest), shares: 'r' } as const;
  expect(await list({ ...guest, permissions })).toBe(404);
  expect(await list(manager)).toBe(200);
});

async function allow(guest_downloads: boolean): Promise<void> {
  await shares.announce(folderChanged, {
    id: 10,
    change: 'changed',
    name: 'Project',
    parent_id: null,
    team_folder_id: 10,
    user_id: null,
    deleted: false,
    guest_downloads,
    guest_notes: false,
  });
  await shares.service.events?.caughtUp(5000);
}
