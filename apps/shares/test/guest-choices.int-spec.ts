import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createShare, folderChanged, roleChanged } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import { NO_GUEST_DOWNLOADS } from '@jampot/service-kit';
import { guest, RunningShares } from './running-shares.ts';

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
  await shares.announce(folderChanged, {
    id: 10,
    change: 'changed',
    name: 'Project',
    parent_id: null,
    team_folder_id: 10,
    user_id: null,
    deleted: false,
    guest_downloads: true,
    guest_notes: false,
  });
  await shares.service.events?.caughtUp(5000);
  expect((await make({ version_ids: [31], downloadable: true })).status).toBe(201);
});
