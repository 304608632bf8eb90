import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  batchAssets,
  changeAsset,
  changeFolder,
  checkPublish,
  createAssets,
  createFolder,
  createProject,
  createVersion,
  judgeVersionFiles,
  listFolderAssets,
  listStatuslogs,
  listVersions,
  listDownloads,
  readAsset,
  readFolder,
  readVersion,
  roleChanged,
} from '@jampot/contracts';
import type { Asset, Caller, Folder, Version } from '@jampot/contracts';
import { NO_GUEST_DOWNLOADS } from '@jampot/service-kit';
import { admin, artist, guest, manager, RunningAssets, stranger } from './running-assets.ts';

const GUEST = 1;
const ARTIST = 2;

let assets: RunningAssets;
let project: Folder;
let sequence: Folder;
let asset: Asset;
let version: Version;
let keys: { source: string; preview: string };

beforeAll(async () => {
  assets = await RunningAssets.start();
  project = (await assets.calls.call(createProject, admin, { body: { name: 'Of a client' } })).row;
  const below = { name: 'Sequence', parent_id: project.id };
  sequence = (await assets.calls.call(createFolder, admin, { body: below })).row;
  const body = [{ name: 'sh010' }];
  asset = (await assets.calls.call(createAssets, admin, { params: { id: sequence.id }, body })).row;
  version = (
    await assets.calls.call(createVersion, admin, {
      params: { id: asset.id },
      body: { name: 'v1 "source_url":"/files/none"' },
      files: {
        source: await assets.upload('scene.mov', 'video/quicktime'),
        preview: await assets.upload('scene.mp4', 'video/mp4'),
      },
    })
  ).row;
  const stored = await assets.sql<{ slot: 'source' | 'preview'; key: string }>(
    'SELECT slot, key FROM version_files WHERE version_id = $1',
    [version.id],
  );
  const keyOf = (slot: string) => stored.find((file) => file.slot === slot)?.key ?? '';
  keys = { source: keyOf('source'), preview: keyOf('preview') };
  await onTeam(project, guest, GUEST);
  await onTeam(project, artist, ARTIST);
}, 60_000);
afterAll(() => assets.stop());

const onTeam = ({ id }: Folder, { user_id }: Caller, role_id: number) =>
  assets.calls.call(addUserfolders, admin, { params: { id }, body: [{ user_id, role_id }] });
const choose = (choices: object, caller: Caller | null = admin, id = project.id) =>
  assets.calls.call(changeFolder, caller, { params: { id }, body: choices });
const seen = async (caller: Caller, query: Readonly<Record<string, string>> = {}) =>
  (await assets.calls.call(readVersion, caller, { params: { id: version.id }, query })).row;
const opened = async (caller: Caller) =>
  (
    await assets.calls.call(judgeVersionFiles, caller, {
      body: { keys: [keys.source, keys.preview] },
    })
  ).rows.map(({ key }) => key);
const downloads = (caller: Caller, file: 'source' | 'preview' = 'source') =>
  assets.calls.call(listDownloads, caller, { body: { ids: [asset.id], file } });
const choicesIn = async ({ id }: Folder, caller: Caller) => {
  const query = { include: 'guest_downloads,guest_notes,guest_sees_notes,permissions' };
  return (await assets.calls.call(readFolder, caller, { params: { id }, query })).row;
};

describe('what a project lets its guests do', () => {
  test('is chosen by who may change it, of a project alone', async () => {
    expect((await choose({ guest_notes: true }, null)).status).toBe(401);
    expect((await choose({ guest_notes: true }, guest)).status).toBe(403);
    expect((await choose({ guest_notes: true }, artist)).status).toBe(403);
    expect((await choose({ guest_notes: true }, stranger)).status).toBe(404);
    for (const field of ['guest_downloads', 'guest_notes']) {
      const refused = await choose({ [field]: true }, admin, sequence.id);
      expect([refused.status, refused.body['errors']]).toEqual([
        412,
        [expect.objectContaining({ name: field })],
      ]);
      expect((await choose({ [field]: 'maybe' })).status).toBe(412);
    }
    expect((await choose({ guest_sees_notes: 'own' }, admin, sequence.id)).status).toBe(412);
    expect((await choose({ guest_sees_notes: 'some' })).status).toBe(412);
    expect((await choose({ guest_sees_notes: 'own' }, guest)).status).toBe(403);
    const before = await assets.lastEventId();
    expect((await choose({ guest_notes: true, guest_downloads: true }, manager)).status).toBe(200);
    expect(await assets.events('folders.changed', before)).toMatchObject([
      { data: { id: project.id, guest_downloads: true, guest_notes: true } },
    ]);
    expect(await choicesIn(sequence, guest)).toMatchObject({
      guest_downloads: true,
      guest_notes: true,
    });
    await choose({ guest_notes: false, guest_downloads: false });
  });

  test('shows them notes: none, and then they write none either, their own, those open to them, or all', async () => {
    const told = async () => {
      const { guest_sees_notes: sees, permissions } = await choicesIn(sequence, guest);
      return [sees, permissions.notes, permissions.comments];
    };
    expect(await told()).toEqual(['open', 'r', 'r']);
    await choose({ guest_notes: true });
    for (const sees of ['own', 'open', 'all'] as const) {
      const before = await assets.lastEventId();
      await choose({ guest_sees_notes: sees });
      expect(await told()).toEqual([sees, 'cr', 'cr']);
      expect(await assets.events('folders.changed', before)).toMatchObject([
        { data: { id: project.id, guest_sees_notes: sees } },
      ]);
    }
    await choose({ guest_sees_notes: 'none' });
    expect(await told()).toEqual(['none', '', '']);
    expect((await choicesIn(sequence, artist)).permissions).toMatchObject({ notes: 'cru' });
    await choose({ guest_notes: false, guest_sees_notes: 'open' });
  });

  test('adds the letters of writing to those of a guest, and of nobody else', async () => {
    expect((await choicesIn(sequence, guest)).permissions).toMatchObject({ notes: 'r' });
    await choose({ guest_notes: true });
    expect((await choicesIn(sequence, guest)).permissions).toMatchObject({
      notes: 'cr',
      comments: 'cr',
      versions: 'r',
    });
    expect((await choicesIn(sequence, artist)).permissions).toMatchObject({ notes: 'cru' });
    await choose({ guest_notes: false });
  });
});

describe('files as they were sent', () => {
  test('are told to no guest, and given to none, until their project says so', async () => {
    for (const query of [{}, { fields: 'id,source_url' }]) {
      expect(await seen(guest, query)).toMatchObject({ source_url: null });
      expect((await seen(artist, query)).source_url).toContain(keys.source);
    }
    const told = await seen(guest);
    expect(told).toMatchObject({ name: version.name, source_file: 'scene.mov', render_url: null });
    expect(told.preview_url).toContain(keys.preview);
    const listed = await assets.calls.call(listVersions, guest, { params: { id: asset.id } });
    expect(JSON.stringify(listed.rows)).not.toContain(keys.source);
    expect(await opened(guest)).toEqual([keys.preview]);
    expect((await opened(artist)).sort()).toEqual([keys.preview, keys.source].sort());
    for (const file of ['source', 'preview'] as const) {
      const refused = await downloads(guest, file);
      expect([refused.status, refused.body['error']]).toEqual([403, NO_GUEST_DOWNLOADS]);
      expect((await downloads(artist, file)).status).toBe(200);
    }

    await choose({ guest_downloads: true });
    expect((await seen(guest)).source_url).toContain(keys.source);
    expect((await opened(guest)).sort()).toEqual([keys.preview, keys.source].sort());
    expect((await downloads(guest)).status).toBe(200);
    await choose({ guest_downloads: false });
    expect(await opened(guest)).toEqual([keys.preview]);
  });

  test('are withheld by the role that counts in the folder, not by that of the account', async () => {
    await onTeam(sequence, artist, GUEST);
    await onTeam(sequence, guest, ARTIST);
    expect(await seen(artist)).toMatchObject({ source_url: null });
    expect(await opened(artist)).toEqual([keys.preview]);
    expect((await downloads(artist)).status).toBe(403);
    expect((await seen(guest)).source_url).toContain(keys.source);
    expect((await downloads(guest)).status).toBe(200);
    await onTeam(sequence, manager, GUEST);
    expect(await seen(manager)).toMatchObject({ source_url: null });
    await onTeam(sequence, admin, GUEST);
    expect((await seen(admin)).source_url).toContain(keys.source);
  });
});

describe('a deleted asset', () => {
  const make = (by: Caller, body: { name: string; deleted?: false; id?: number }) =>
    assets.calls.call(createAssets, by, { params: { id: sequence.id }, body });
  const remove = (deleted: boolean) =>
    assets.calls.call(changeAsset, admin, { params: { id: asset.id }, body: { deleted } });
  const change = { status_id: 3, was: { status_id: 2 } };
  const statuses = async (caller: Caller) => {
    const params = { id: asset.id };
    const query = { showdeleted: '1', children: '1', page: '1' };
    const [read, listed, logged, ofVersion, versions, changed, batch] = [
      await assets.calls.call(readAsset, caller, { params }),
      await assets.calls.call(listFolderAssets, caller, { params: { id: project.id }, query }),
      await assets.calls.call(listStatuslogs, caller, { query: { include: 'asset.name' } }),
      await assets.calls.call(readVersion, caller, { params: { id: version.id } }),
      await assets.calls.call(listVersions, caller, { params }),
      await assets.calls.call(changeAsset, caller, { params, body: change }),
      await assets.calls.call(batchAssets, caller, {
        body: { ids: [asset.id], change: { deleted: true, status_id: 99 } },
      }),
    ];
    return {
      read: read.status,
      listed: listed.status === 200 && listed.rows.some(({ id }) => id === asset.id),
      logged: logged.status === 200 && logged.rows.some(({ asset_id }) => asset_id === asset.id),
      version: ofVersion.status,
      versions: versions.status === 200 ? versions.rows.length : versions.status,
      opened: (await opened(caller)).includes(keys.preview),
      changed: changed.status,
      named: batch.row.failed[0]?.name,
    };
  };
  const SHOWN = {
    read: 200,
    listed: true,
    logged: true,
    version: 200,
    versions: 1,
    opened: true,
    changed: 409,
    named: 'sh010',
  };
  const HIDDEN = {
    read: 404,
    listed: false,
    logged: false,
    version: 404,
    versions: 404,
    opened: false,
    changed: 404,
    named: null,
  };

  test('is in the trash of those who work there, and guests have none', async () => {
    await onTeam(sequence, artist, ARTIST);
    await onTeam(sequence, guest, GUEST);
    expect(await statuses(guest)).toEqual(SHOWN);
    await remove(true);
    expect(await statuses(guest)).toEqual(HIDDEN);
    expect(await statuses(artist)).toEqual(SHOWN);
    expect(await statuses(admin)).toEqual(SHOWN);
    await remove(false);
    expect(await statuses(guest)).toEqual(SHOWN);
  });

  test('is no namesake of what a guest may make, and not for a guest to take out', async () => {
    const role = { id: GUEST, account_id: 1, name: 'Guest', level: guest.level };
    const permissions = { ...guest.permissions, assets: 'cr', versions: 'cr' } as const;
    await assets.announce(roleChanged, { ...role, permissions });
    const { row: gone } = await make(admin, { name: 'sh020' });
    await assets.calls.call(changeAsset, admin, {
      params: { id: gone.id },
      body: { deleted: true },
    });
    const caller = { ...guest, permissions };
    const query = { name: 'SH020' };
    const params = { id: sequence.id };
    const check = (by: Caller) => assets.calls.call(checkPublish, by, { params, query });
    expect([(await check(admin)).status, (await check(caller)).status]).toEqual([409, 200]);
    expect((await make(admin, { name: 'SH020' })).status).toBe(409);
    expect((await make(caller, { name: 'sh020', deleted: false, id: gone.id })).status).toBe(404);
    const made = await make(caller, { name: 'SH020' });
    expect([made.status, made.row.id === gone.id]).toEqual([201, false]);
  });
});
