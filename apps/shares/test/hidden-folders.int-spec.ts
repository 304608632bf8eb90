import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  assetChanged,
  changeShare,
  createShare,
  createVersionShare,
  deleteShare,
  folderChanged,
  listVersionShares,
  openShare,
  teamChanged,
} from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { guest, manager, reviewer, RunningShares } from './running-shares.ts';

/** A version in a folder whose team has nobody. */
const HIDDEN = { folder: 11, asset: 3, version: 33 } as const;

let shares: RunningShares;
beforeAll(async () => {
  shares = await RunningShares.start();
  const made = { change: 'created', deleted: false } as const;
  await shares.announce(folderChanged, {
    ...made,
    id: HIDDEN.folder,
    name: 'Hidden',
    parent_id: null,
    team_folder_id: HIDDEN.folder,
    user_id: null,
  });
  await shares.announce(assetChanged, {
    ...made,
    id: HIDDEN.asset,
    folder_id: HIDDEN.folder,
    name: 'secret shot',
    status_id: 1,
    assignee_id: null,
    fields: [],
  });
  await shares.tellVersion({
    id: HIDDEN.version,
    asset_id: HIDDEN.asset,
    folder_id: HIDDEN.folder,
  });
}, 60_000);
afterAll(async () => shares?.stop());

it('is no way to the other versions of a share that stand in hidden folders', async () => {
  const { hash } = await eventually(async () => {
    const made = await shares.calls.call(createShare, manager, {
      params: {},
      body: { version_ids: [31, HIDDEN.version] },
    });
    expect(made.status).toBe(201);
    return made.row;
  });
  expect((await shares.calls.call(openShare, null, { params: { hash } })).status).toBe(200);
  const { rows } = await shares.calls.call(listVersionShares, guest, { params: { id: 31 } });
  expect(JSON.stringify(rows)).not.toContain(hash);
  expect(JSON.stringify(rows)).not.toContain('secret shot');
});

it('is ended, but not prolonged, by a maker who lost its folder', async () => {
  const { id } = (
    await shares.calls.call(createVersionShare, reviewer, {
      params: { id: 31 },
      body: { expiry: '31.12.2029' },
    })
  ).row;
  await shares.announce(teamChanged, {
    folder_id: 10,
    user_id: reviewer.user_id,
    role_id: null,
  });
  await eventually(async () => {
    const listed = await shares.calls.call(listVersionShares, reviewer, { params: { id: 31 } });
    expect(listed.status).toBe(404);
  });
  const prolonged = await shares.calls.call(changeShare, reviewer, {
    params: { id },
    body: { expiry: '31.12.2030' },
  });
  expect([403, 404]).toContain(prolonged.status);
  const ended = await shares.calls.call(deleteShare, reviewer, { params: { id } });
  expect(ended.status).toBe(200);
});
