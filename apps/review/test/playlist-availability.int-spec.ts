import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assetChanged,
  assetsRemoved,
  assetsTold,
  changePlaylist,
  folderChanged,
  listPlaylists,
  manyAssetsChanged,
  manyFoldersChanged,
  readPlaylist,
  roleChanged,
  statusesNamed,
  statusesTold,
  versionChanged,
  versionFilesChanged,
} from '@jampot/contracts';
import type { PlaylistItem } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { setTimeout as wait } from 'node:timers/promises';
import { EVERYTHING, PlaylistStage } from './playlist-stage.ts';
import { artist, guest, manager } from './running-review.ts';

let stage: PlaylistStage;
beforeAll(async () => {
  stage = await PlaylistStage.start();
}, 60_000);
afterAll(() => stage?.stop());

const shot = (id: number, folder_id = 10) => ({
  id,
  folder_id,
  name: `shot ${id}`,
  status_id: 1,
  duration: 2.5,
  deleted: false,
});
const change = (id: number, more: object) => ({
  ...shot(id),
  change: 'changed' as const,
  assignee_id: null,
  fields: [],
  ...more,
});
const version = (id: number, asset_id: number) => ({
  id,
  asset_id,
  change: 'changed' as const,
  folder_id: 10,
  name: 'v',
  version_number: 7,
  processing: 'done' as const,
  preview_file: 'shot.mp4',
  deleted: false,
});
const NOT_AVAILABLE = { available: false, asset: null, version: null };

async function first(id: number, caller = artist): Promise<PlaylistItem | undefined> {
  await stage.caughtUp();
  return (await stage.items(id, caller))[0];
}

async function kept(sql: string, id: number): Promise<number> {
  const rows = await stage.review.service
    .get(Database)
    .change(systemScope, (tx) => tx.sql(sql, [id]));
  return rows.length;
}

describe('an item is not available', () => {
  it('to whoever does not see its asset, and tells nothing of it', async () => {
    const { id } = await stage.make([111, 101], manager);
    expect(await first(id)).toMatchObject({ ...NOT_AVAILABLE, asset_id: null, version_id: null });
    expect((await stage.items(id))[1]).toMatchObject({ available: true });
    expect(await first(id, manager)).toMatchObject({ available: true, asset: { id: 111 } });
    const { row } = await stage.review.calls.call(readPlaylist, artist, { params: { id } });
    expect(row).toMatchObject({ item_count: 2, thumbnails: [expect.stringContaining('t1001')] });
  });

  it('while its asset is deleted', async () => {
    const { id } = await stage.make([103]);
    const { review } = stage;
    await review.announce(manyAssetsChanged, {
      change: 'deleted',
      assets: [{ ...shot(103), deleted: true }],
    });
    expect(await first(id)).toMatchObject({ ...NOT_AVAILABLE, asset_id: 103 });
    await review.announce(manyAssetsChanged, { change: 'restored', assets: [shot(103)] });
    expect(await first(id)).toMatchObject({ available: true, asset: { duration: 2.5 } });
  });

  it('while its version is deleted, and where that was moved to another asset', async () => {
    await stage.makeVersion(3001, 104, 2);
    await stage.caughtUp();
    const { id } = await stage.make([]);
    await stage.add(id, [{ asset_id: 104, version_id: 3001 }, { asset_id: 104 }]);
    const { review } = stage;
    await review.announce(versionChanged, { ...version(3001, 105), change: 'changed' });
    expect(await first(id)).toMatchObject({ available: false, version: null, version_id: 3001 });
    expect((await stage.items(id))[1]).toMatchObject({ available: true, version: { id: 1004 } });
    await review.announce(versionChanged, version(3001, 104));
    expect(await first(id)).toMatchObject({ available: true, version: { id: 3001 } });
    await review.announce(versionChanged, { ...version(3001, 104), change: 'removed' });
    expect(await first(id)).toMatchObject({ available: false, version: null });
  });

  it('to whoever may not read assets there; who may not read notes is not told of them', async () => {
    const { id } = await stage.make([105]);
    await stage.review.leaveNote({ body: 'elsewhere' });
    const role = { id: guest.role_id, account_id: 1, name: 'role 0', level: 0 };
    const { assets: _assets, ...blind } = guest.permissions;
    const { notes: _notes, ...deaf } = guest.permissions;
    await stage.review.announce(roleChanged, { ...role, permissions: blind });
    expect(await first(id, guest)).toMatchObject({ ...NOT_AVAILABLE, asset_id: null });
    await stage.review.announce(roleChanged, { ...role, permissions: deaf });
    expect(await first(id, guest)).toMatchObject({ available: true, asset: { open_notes: null } });
    await stage.review.announce(roleChanged, { ...role, permissions: guest.permissions });
    expect(await first(id, guest)).toMatchObject({ asset: { open_notes: 0 } });
  });
});

describe('an item', () => {
  it('goes when its asset is gone for good, however often that is told', async () => {
    for (const gone of [201, 202]) await stage.makeShot(gone);
    await stage.caughtUp();
    const { id } = await stage.make([201, 101, 201, 202]);
    const number = stage.review.nextNumber();
    await stage.review.announce(assetsRemoved, { ids: [201] }, 1, number);
    await stage.review.announce(assetsRemoved, { ids: [201] }, 1, number);
    await stage.review.announce(assetsRemoved, { ids: [201] });
    await stage.review.announce(manyAssetsChanged, { change: 'removed', assets: [shot(202)] });
    await stage.caughtUp();
    expect(await stage.assets(id)).toEqual([101]);
    const { row } = await stage.review.calls.call(readPlaylist, artist, { params: { id } });
    expect(row.item_count).toBe(1);
  });

  it('shows the newest that was told of its asset, in whichever order that came', async () => {
    const { id } = await stage.make([102]);
    const { review } = stage;
    const older = review.nextNumber();
    await review.announce(assetChanged, change(102, { status_id: 4, duration: 4 }));
    await review.announce(assetChanged, change(102, { status_id: 1, duration: 1 }), 1, older);
    expect(await first(id)).toMatchObject({
      asset: { status_id: 4, status: 'Approved', status_color: '#00AA00', duration: 4 },
    });
    await review.announce(statusesNamed, {
      statuses: [{ id: 4, name: 'Approved!', color: '#00FF00' }],
    });
    expect(await first(id)).toMatchObject({
      asset: { status: 'Approved!', status_color: '#00FF00' },
    });
    await review.announce(manyAssetsChanged, { change: 'changed', assets: [shot(102)] });
    expect(await first(id)).toMatchObject({ asset: { status: 'Not Started', duration: 2.5 } });
  });

  it('is filled by what owners tell again', async () => {
    const { id } = await stage.make([102]);
    const range = { after: 101, upto: 102 };
    const rows = [{ ...shot(102), status_id: 9, duration: 8 }];
    await stage.review.announce(assetsTold, { ...range, rows });
    await stage.review.announce(statusesTold, {
      after: 8,
      upto: 9,
      rows: [{ id: 9, name: 'Told', color: '#123456' }],
    });
    expect(await first(id)).toMatchObject({ asset: { status: 'Told', duration: 8 } });
  });

  it('waits for what its reader has just changed of its asset', async () => {
    const { id } = await stage.make([101]);
    const number = stage.review.nextNumber();
    const read = stage.review.calls.call(readPlaylist, artist, {
      params: { id },
      query: EVERYTHING,
      position: `${assetChanged.name}:${number}`,
    });
    await wait(200);
    await stage.review.announce(assetChanged, change(101, { status_id: 4 }), 1, number);
    expect((await read).row.items?.[0]?.asset?.status_id).toBe(4);
  });

  it('counts the notes that are still to be done', async () => {
    const { id } = await stage.make([1]);
    await stage.review.leaveNote();
    await stage.review.leaveNote({ body: 'Done', status: 'completed' });
    const before = (await first(id))?.asset?.open_notes ?? 0;
    await stage.review.leaveNote();
    expect(await first(id)).toMatchObject({ asset: { open_notes: before + 1 } });
  });

  it('plays files as they are told of', async () => {
    const { id } = await stage.make([105]);
    await stage.review.announce(versionFilesChanged, {
      id: 1005,
      created: '2026-11-26T06:00:00Z',
      processing: 'running',
      files: {},
      media: null,
    });
    expect(await first(id)).toMatchObject({
      available: true,
      version: { processing: 'running', preview_url: null, thumbnail_url: null, media: null },
    });
  });
});

describe('the playlists of a folder', () => {
  const folder = {
    id: 30,
    name: 'Short',
    parent_id: null,
    team_folder_id: 10,
    user_id: null,
    deleted: false,
  };

  it('are hidden while it is deleted, back when it is restored, and gone when it is', async () => {
    await stage.review.announce(folderChanged, { ...folder, change: 'created' });
    await stage.caughtUp();
    const { id } = await stage.make([101], artist, 30);
    const statuses = async () => {
      await stage.caughtUp();
      const read = await stage.review.calls.call(readPlaylist, manager, { params: { id } });
      const renamed = await stage.review.calls.call(changePlaylist, artist, {
        params: { id },
        body: { name: 'Again' },
      });
      const listed = await stage.review.calls.call(listPlaylists, manager, {
        query: { folder_id: '30' },
      });
      return [read.status, renamed.status, listed.rows.length];
    };
    expect(await statuses()).toEqual([200, 200, 1]);
    const { parent_id: _parent, ...many } = { ...folder, deleted: true };
    await stage.review.announce(manyFoldersChanged, { change: 'deleted', folders: [many] });
    expect(await statuses()).toEqual([404, 404, 0]);
    await stage.review.announce(folderChanged, { ...folder, change: 'restored' });
    expect(await statuses()).toEqual([200, 200, 1]);
    await stage.review.announce(manyFoldersChanged, { change: 'removed', folders: [many] });
    expect(await statuses()).toEqual([404, 404, 0]);
    expect(await kept('SELECT 1 FROM playlists WHERE id = $1', id)).toBe(0);
    expect(await kept('SELECT 1 FROM playlist_items WHERE playlist_id = $1', id)).toBe(0);
  });
});
