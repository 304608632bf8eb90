import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  createAssets,
  createProject,
  createVersion,
  listAssetLogs,
  listAssets,
  listDownloads,
  listFolders,
  listMyFolders,
  listStatuses,
  listStatuslogs,
  readAsset,
  readFolder,
  readVersion,
  roleChanged,
} from '@jampot/contracts';
import type { Asset, Caller, Folder, Version } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import type { Permissions } from '@jampot/domain';
import { admin, guest, RunningAssets } from './running-assets.ts';

let assets: RunningAssets;
let project: Folder;
let asset: Asset;
let version: Version;

beforeAll(async () => {
  assets = await RunningAssets.start();
  project = (await assets.calls.call(createProject, admin, { body: { name: 'Quiet' } })).row;
  const params = { id: project.id };
  asset = (await assets.calls.call(createAssets, admin, { params, body: [{ name: 'sh010' }] })).row;
  const source = await assets.upload('secret.mp4', 'video/mp4');
  version = (
    await assets.calls.call(createVersion, admin, {
      params: { id: asset.id },
      body: { name: 'v1' },
      files: { source },
    })
  ).row;
  await roleWith({});
  const body = { user_id: guest.user_id, role_id: 50 };
  await assets.calls.call(addUserfolders, admin, { params, body });
}, 60_000);
afterAll(() => assets?.stop());

const roleWith = (letters: Permissions) =>
  assets.announce(roleChanged, {
    id: 50,
    account_id: 1,
    name: 'Blind',
    level: ROLE_LEVEL.guest,
    permissions: { ...defaultPermissions(ROLE_LEVEL.guest), ...letters },
  });

describe('a role without the letter for versions', () => {
  beforeAll(() => roleWith({ versions: '' }));

  test('reads none by itself, and none beside anything else', async () => {
    const params = { id: version.id };
    expect((await assets.calls.call(readVersion, guest, { params })).status).toBe(403);
    const query = { include: 'latestversion' };
    const one = await assets.calls.call(readAsset, guest, { params: { id: asset.id }, query });
    expect(one.row.latestversion).toBeNull();
    const folders = await assets.calls.call(listFolders, guest, {
      query: { include: 'assets.latestversion' },
    });
    expect(folders.rows[0]?.assets?.[0]).toMatchObject({ name: 'sh010', latestversion: null });
    const logs = await assets.calls.call(listStatuslogs, guest, {
      query: { include: 'asset.latestversion' },
    });
    expect(JSON.stringify(logs.body)).not.toContain('secret.mp4');
  });

  test('finds no names of files in the history, nor how many there were', async () => {
    const params = { id: asset.id };
    const fields = async (caller: Caller) =>
      (await assets.calls.call(listAssetLogs, caller, { params })).rows.map(({ field }) => field);
    expect(await fields(guest)).toEqual(['created']);
    expect((await fields(admin)).toSorted()).toEqual(['created', 'version']);
    const query = { x: 'field', 'new_value:like': '%secret%' };
    const chart = await assets.calls.call(listAssetLogs, guest, { params, query });
    expect(chart.rows).toEqual([]);
  });

  test('is given no files to download', async () => {
    const body = { ids: [asset.id], file: 'source' } as const;
    expect((await assets.calls.call(listDownloads, guest, { body })).status).toBe(403);
    expect((await assets.calls.call(listDownloads, admin, { body })).status).toBe(200);
  });

  test('learns nothing by filters, orders and charts', async () => {
    const filtered = await assets.calls.call(listAssets, guest, {
      query: { 'latestversion__source_file:like': 'secret%' },
    });
    expect(filtered.rows).toEqual([]);
    const chart = await assets.calls.call(listAssets, guest, {
      query: { x: 'latestversion.source_file' },
    });
    expect(JSON.stringify(chart.body)).not.toContain('secret.mp4');
  });
});

describe('a role without the letter for assets', () => {
  beforeAll(() => roleWith({ assets: '' }));

  test('finds none in folders, beside versions or in the log', async () => {
    const folders = await assets.calls.call(listFolders, guest, { query: { include: 'assets' } });
    expect(folders.rows[0]).toMatchObject({ name: 'Quiet', assets: [] });
    const params = { id: version.id };
    const query = { include: 'asset' };
    const one = await assets.calls.call(readVersion, guest, { params, query });
    expect(one.row.asset ?? null).toBeNull();
    expect((await assets.calls.call(listAssets, guest)).rows).toEqual([]);
  });
});

describe('a role without the letters for folders and statuses', () => {
  beforeAll(() => roleWith({ folders: '', statuses: '' }));

  test('is shown no folder, however it asks', async () => {
    expect((await assets.calls.call(listMyFolders, guest)).rows).toEqual([]);
    expect((await assets.calls.call(listFolders, guest)).rows).toEqual([]);
    const params = { id: project.id };
    expect((await assets.calls.call(readFolder, guest, { params })).status).toBe(403);
    const found = await assets.calls.call(listAssets, guest, {
      query: { include: 'folder', folder_id: String(project.id) },
    });
    expect(found.row.folder ?? null).toBeNull();
    const statuses = await assets.calls.call(listStatuses, guest);
    expect(statuses.status).toBe(200);
  });
});

test('everything is there again with the letters', async () => {
  await roleWith({});
  const one = await assets.calls.call(readAsset, guest, {
    params: { id: asset.id },
    query: { include: 'latestversion,folder' },
  });
  expect(one.row).toMatchObject({
    latestversion: { source_file: 'secret.mp4' },
    folder: { name: 'Quiet' },
  });
});
