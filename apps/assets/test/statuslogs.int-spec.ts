import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  accountChanged,
  addUserfolders,
  changeAsset,
  createAssets,
  createProject,
  createVersion,
  listStatuslogs,
  readFolder,
  roleChanged,
} from '@jampot/contracts';
import type { Asset, Caller, Folder } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import { eventually } from '@jampot/testing';
import pg from 'pg';
import { admin, artist, guest, manager, RunningAssets, stranger } from './running-assets.ts';

/** What the screen asks for. */
const include = 'asset.name,asset.duration,asset.folder.name,user.name,assignee.name,status';

let assets: RunningAssets;
let project: Folder;
let asset: Asset;

beforeAll(async () => {
  assets = await RunningAssets.start();
  project = (await assets.calls.call(createProject, admin, { body: { name: 'Logs' } })).row;
  const params = { id: project.id };
  asset = (await assets.calls.call(createAssets, admin, { params, body: [{ name: 'sh010' }] })).row;
  for (const status_id of [5, 2, 4]) {
    await assets.calls.call(changeAsset, admin, { params: { id: asset.id }, body: { status_id } });
  }
  const poster = await assets.upload('p.jpg', 'image/jpeg');
  await assets.calls.call(createVersion, admin, {
    params: { id: asset.id },
    body: { name: 'v1' },
    files: { poster },
  });
}, 60_000);
afterAll(() => assets?.stop());

const read = (caller: Caller | null, query: Record<string, string> = {}) =>
  assets.calls.call(listStatuslogs, caller, { query: { include, ...query } });

const makePublic = (public_statuslogs: boolean) =>
  assets.announce(accountChanged, { id: 1, name: 'Studio', public_statuslogs });

describe('the status log', () => {
  test('tells every change, the newest first, with what is beside it', async () => {
    const { rows } = await read(admin);
    expect(rows.map(({ status }) => status?.name)).toEqual([
      'Approved',
      'For Review',
      'In Progress',
      'Not Started',
    ]);
    expect(rows[0]).toMatchObject({
      first: false,
      last: true,
      asset: { name: 'sh010', folder: { name: 'Logs' } },
      user: { name: 'User 4' },
      assignee: null,
    });
  });

  test('is narrowed by first and last, status, person, time and folder', async () => {
    const count = async (query: Record<string, string>) => (await read(admin, query)).rows.length;
    expect(await count({ first: '1' })).toBe(1);
    expect(await count({ last: '1' })).toBe(1);
    expect(await count({ status_id: '2,4' })).toBe(2);
    expect(await count({ user_id: String(admin.user_id) })).toBe(4);
    expect(await count({ user_id: '999' })).toBe(0);
    expect(await count({ 'created:since': '2999-01-01' })).toBe(0);
    expect(await count({ 'created:until': '2999-01-01' })).toBe(4);
    expect(await count({ asset__folder_id: String(project.id) })).toBe(4);
    expect(await count({ 'asset__folder_id:withchildren': String(project.id) })).toBe(4);
  });

  test('is counted by status and by month', async () => {
    const byStatus = await assets.calls.call(listStatuslogs, admin, {
      query: { x: 'status.name', y: 'count', color: 'status.color' },
    });
    expect(byStatus.rows).toHaveLength(4);
    expect(byStatus.rows[0]).toMatchObject({ y: 1, count: 1 });
    const byMonth = await assets.calls.call(listStatuslogs, admin, {
      query: { 'x:month': 'created', z: 'status.name' },
    });
    expect(byMonth.rows).toHaveLength(4);
    expect((await read(admin, { x: 'asset.secret' })).status).toBe(412);
  });

  test('shows nothing of folders that the asker does not see, nor of other accounts', async () => {
    expect((await read(artist)).rows).toEqual([]);
    expect((await read(stranger)).rows).toEqual([]);
    await assets.calls.call(addUserfolders, admin, {
      params: { id: project.id },
      body: { user_id: artist.user_id, role_id: artist.role_id },
    });
    expect((await read(artist)).rows).toHaveLength(4);
  });

  test('follows the letter of the role that counts in the folder', async () => {
    const blind = { id: 50, account_id: 1, name: 'Blind', level: ROLE_LEVEL.guest };
    const permissions = { ...defaultPermissions(ROLE_LEVEL.guest), statuslogs: '' as const };
    await assets.announce(roleChanged, { ...blind, permissions });
    await assets.calls.call(addUserfolders, admin, {
      params: { id: project.id },
      body: { user_id: guest.user_id, role_id: blind.id },
    });
    expect((await read(guest)).rows).toEqual([]);
  });
});

describe('the public status log', () => {
  test('needs signing in while the account keeps it to itself', async () => {
    expect((await read(null)).status).toBe(401);
    expect((await read(null, { account_id: '2' })).status).toBe(401);
    expect((await read(null, { account_id: '777' })).status).toBe(401);
  });

  test('is there for everybody once it is public, and gone when it is not', async () => {
    await makePublic(true);
    expect((await read(null)).rows).toHaveLength(4);
    expect((await read(null, { account_id: '2' })).status).toBe(401);
    expect((await read(stranger)).rows).toEqual([]);
    await makePublic(false);
    expect((await read(null)).status).toBe(401);
  });

  test('of another account is read as a stranger reads it, and no further', async () => {
    const others = (query: Record<string, string> = {}) =>
      read(stranger, { account_id: '1', ...query });
    expect(await others()).toMatchObject({ status: 200, rows: [] });
    await makePublic(true);
    await eventually(async () => expect((await others()).rows).toHaveLength(4));
    expect((await others({ include: 'asset.notes' })).rows).toEqual([]);
    expect((await read(guest, { account_id: '1' })).rows).toEqual([]);
    expect(await read(manager, { account_id: '2' })).toMatchObject({ status: 200, rows: [] });
    await makePublic(false);
    await eventually(async () => expect((await others()).rows).toEqual([]));
  });

  test('is narrowed by strangers to the folders, people and statuses that it names', async () => {
    await makePublic(true);
    await eventually(async () => expect((await read(null)).status).toBe(200));
    const axes = [
      { x: 'asset.folder_id', z: 'asset.folder.name' },
      { x: 'user_id', z: 'user.name' },
      { x: 'status_id', z: 'status.name', y: 'status.order', color: 'status.color' },
      { x: 'assignee_id', z: 'assignee.name' },
    ];
    const charts = await Promise.all(
      axes.map((query) => assets.calls.call(listStatuslogs, null, { query })),
    );
    const named = charts.map(({ rows }) => rows.map((row) => Object.values(row).slice(0, 3)));
    expect(named).toEqual([
      [[project.id, 4, 'Logs']],
      [[admin.user_id, 4, 'User 4']],
      expect.arrayContaining([[4, expect.any(Number), 'Approved']]),
      [[null, 4, null]],
    ]);
    const count = async (query: Record<string, string>) => (await read(null, query)).rows.length;
    expect(await count({ asset__folder_id: String(project.id) })).toBe(4);
    expect(await count({ 'asset__folder_id:withchildren': String(project.id) })).toBe(4);
    expect(await count({ user_id: String(admin.user_id), status_id: '2,4' })).toBe(2);
    expect(await count({ assignee_id: 'null', last: '1' })).toBe(1);
    expect(await count({ user_id: String(artist.user_id) })).toBe(0);
    // What is another account's is as what there is not.
    const foreign = await assets.calls.call(createProject, stranger, { body: { name: 'Foreign' } });
    expect(await count({ asset__folder_id: String(foreign.row.id) })).toBe(0);
    expect(await count({ asset__folder_id: '999999' })).toBe(0);
    await makePublic(false);
  });

  test('takes the account no turn from its own people, however many strangers look', async () => {
    await makePublic(true);
    const other = new pg.Client({ connectionString: assets.environment.adminUrl });
    await other.connect();
    try {
      await other.query('BEGIN; LOCK TABLE assets.public_statuslogs IN ACCESS EXCLUSIVE MODE');
      const looks = Array.from({ length: 5 }, () => read(null));
      const waiting = async () => {
        const { rows } = await other.query(
          `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'assets.public_statuslogs'::regclass`,
        );
        return rows.length;
      };
      await eventually(async () => expect(await waiting()).toBe(1));
      // However many accounts a network asks for, it has one turn.
      const elsewhere = ['2', '3'].map((account_id) => read(null, { account_id }));
      expect(
        (await assets.calls.call(readFolder, admin, { params: { id: project.id } })).status,
      ).toBe(200);
      expect(await waiting()).toBe(1);
      const neighbour = assets.calls.call(listStatuslogs, null, {
        query: { account_id: '4' },
        clientAddress: '198.51.100.7',
      });
      await eventually(async () => expect(await waiting()).toBe(2));
      await other.query('ROLLBACK');
      expect((await neighbour).status).toBe(401);
      expect((await Promise.all(elsewhere)).map(({ status }) => status)).toEqual([401, 401]);
      const statuses = (await Promise.all(looks)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
    } finally {
      await other.end();
      await makePublic(false);
    }
  });

  test.each([
    ['the addresses of files', { include: 'asset.thumbnail_url' }],
    ['all of an asset, asked for', { include: 'asset' }],
    ['all of an asset, passed through', { include: 'asset.folder.name' }],
    ['a version', { include: 'asset.name,asset.latestversion' }],
    ['a version on the way to its maker', { include: 'asset.name,asset.latestversion.user.id' }],
    ['notes, by a filter', { 'asset__notes:like': 'x' }],
    ['notes, by a chart', { x: 'asset.notes' }],
    ['notes, by the order', { sort: 'asset.notes' }],
  ])('shows a stranger nothing of %s', async (_what, query) => {
    await makePublic(true);
    const answer = await assets.calls.call(listStatuslogs, null, { query });
    expect(answer.status).toBe(401);
  });
});
