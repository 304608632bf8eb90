import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeAsset,
  createAssets,
  createProject,
  readBurndown,
  readLeadTimes,
  roleChanged,
} from '@jampot/contracts';
import type { Asset, Caller, Folder } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import { admin, artist, guest, RunningAssets, stranger } from './running-assets.ts';

const [NOT_STARTED, FOR_REVIEW, APPROVED] = [1, 2, 4];

let assets: RunningAssets;
let project: Folder;
let one: Asset;
let other: Asset;

beforeAll(async () => {
  assets = await RunningAssets.start();
  project = (await assets.calls.call(createProject, admin, { body: { name: 'Burn' } })).row;
  const params = { id: project.id };
  const body = [{ name: 'sh010' }, { name: 'sh020' }];
  [one, other] = (await assets.calls.call(createAssets, admin, { params, body })).rows as [
    Asset,
    Asset,
  ];
  await assets.calls.call(changeAsset, admin, {
    params: { id: one.id },
    body: { assignee_id: artist.user_id, due: '2026-03-03' },
  });
  await assets.sql('DELETE FROM status_logs');
  await log(one, NOT_STARTED, '2026-03-01T10:00Z', { first: true });
  await log(other, NOT_STARTED, '2026-03-01T10:00Z', { first: true });
  await log(one, FOR_REVIEW, '2026-03-02T10:00Z');
  // In Berlin this is the third of March already.
  await log(one, APPROVED, '2026-03-02T23:30Z');
  await log(one, NOT_STARTED, '2026-03-04T12:00Z', { last: true });
  await log(other, FOR_REVIEW, '2026-03-04T09:00Z');
  await log(other, APPROVED, '2026-03-05T09:00Z', { last: true });
  await assets.sql(`UPDATE asset_logs SET created = '2026-03-01T23:30Z' WHERE field = 'assignee'`);
}, 60_000);
afterAll(() => assets?.stop());

const log = (asset: Asset, status: number, created: string, { first = false, last = false } = {}) =>
  assets.sql(
    `INSERT INTO status_logs (account_id, asset_id, status_id, assignee_id, created, first, last)
     VALUES (1, $1, $2, $3, $4, $5, $6)`,
    [asset.id, status, asset === one ? artist.user_id : null, created, first, last],
  );

const days = { since: '2026-02-28', until: '2026-03-05' };
const burndown = (caller: Caller | null, query: Record<string, string> = days) =>
  assets.calls.call(readBurndown, caller, { query });
const leadTimes = (caller: Caller | null, query: Record<string, string>) =>
  assets.calls.call(readLeadTimes, caller, { query: { ...days, ...query } });

describe('the burndown', () => {
  test('tells what was open as each day ended, and what was not due yet', async () => {
    const { rows } = await burndown(admin);
    expect(rows.map(({ day, open, planned }) => [day.slice(-5), open, planned])).toEqual([
      ['02-28', 0, 1],
      ['03-01', 2, 1],
      ['03-02', 1, 1],
      ['03-03', 1, 0],
      ['03-04', 2, 0],
      ['03-05', 1, 0],
    ]);
  });

  test('ends its days in the zone that is asked for', async () => {
    const { rows } = await burndown(admin, { ...days, zone: 'Europe/Berlin' });
    expect(rows.map(({ open }) => open)).toEqual([0, 2, 2, 1, 2, 1]);
  });

  test('knows what came before its first day', async () => {
    const { rows } = await burndown(admin, { since: '2026-03-03', until: '2026-03-03' });
    expect(rows).toEqual([{ day: '2026-03-03', open: 1, planned: 0 }]);
  });

  test('looks below the folders that are named', async () => {
    const here = await burndown(admin, { ...days, folder_id: String(project.id) });
    expect(here.rows.at(-1)?.open).toBe(1);
    const { rows } = await burndown(admin, { ...days, folder_id: '999999' });
    expect(rows.every(({ open, planned }) => open === 0 && planned === null)).toBe(true);
  });

  test('takes days in their order, not too many, and zones that there are', async () => {
    for (const query of [
      { since: '2026-03-02', until: '2026-03-01' },
      { since: '2020-01-01', until: '2026-01-01' },
      { since: 'x', until: '2026-01-01' },
      { ...days, zone: 'Mars/Base' },
      { ...days, folder_id: 'a' },
    ]) {
      expect((await burndown(admin, query)).status).toBe(412);
    }
  });
});

describe('how long it took', () => {
  test('is the time from one status to another, by week', async () => {
    const { rows } = await leadTimes(admin, { from: 'For Review', status: 'Approved' });
    expect(rows).toEqual([
      { x: '2026-03-02T00:00:00.000Z', id: null, y: 0.781, average: 0.781, count: 2 },
    ]);
  });

  test('is the time since somebody was assigned, by person', async () => {
    const { rows } = await leadTimes(admin, { by: 'assignee', status_id: String(APPROVED) });
    expect(rows).toEqual([
      { x: expect.any(String), id: artist.user_id, y: 1, average: 1, count: 1 },
    ]);
    const folders = await leadTimes(admin, { by: 'folder' });
    expect(folders.rows).toMatchObject([{ x: 'Burn', id: project.id, count: 1 }]);
  });
});

describe('how work goes on', () => {
  test('is nobody’s business who has not signed in', async () => {
    expect((await burndown(null)).status).toBe(401);
    expect((await leadTimes(null, {})).status).toBe(401);
  });

  test('tells of the folders that the caller sees', async () => {
    for (const caller of [stranger, artist]) {
      expect((await burndown(caller)).rows.every(({ open }) => open === 0)).toBe(true);
      expect((await leadTimes(caller, { from: 'For Review' })).rows).toEqual([]);
    }
    await assets.calls.call(addUserfolders, admin, {
      params: { id: project.id },
      body: { user_id: artist.user_id, role_id: artist.role_id },
    });
    expect((await burndown(artist)).rows.at(-1)?.open).toBe(1);
    expect((await leadTimes(artist, { from: 'For Review' })).rows).toHaveLength(1);
  });

  test('follows the letter of the role', async () => {
    const blind = { id: 50, account_id: 1, name: 'Blind', level: ROLE_LEVEL.guest };
    const permissions = { ...defaultPermissions(ROLE_LEVEL.guest), statuslogs: '' as const };
    await assets.announce(roleChanged, { ...blind, permissions });
    await assets.calls.call(addUserfolders, admin, {
      params: { id: project.id },
      body: { user_id: guest.user_id, role_id: blind.id },
    });
    expect((await burndown(guest)).rows.every(({ open }) => open === 0)).toBe(true);
    const letterless = { ...admin, permissions: { ...admin.permissions, statuslogs: '' as const } };
    expect((await burndown(letterless)).status).toBe(403);
    expect((await leadTimes(letterless, {})).status).toBe(403);
  });
});
