import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  assetChanged,
  createShare,
  createVersionShare,
  folderChanged,
  judgeSharedFiles,
  manyAssetsChanged,
  openShare,
  sharesChanged,
  versionFilesChanged,
} from '@jampot/contracts';
import { createLog, Signals } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { manager, RunningShares } from './running-shares.ts';

let shares: RunningShares;
beforeAll(async () => {
  shares = await RunningShares.start();
}, 60_000);
afterAll(async () => shares?.stop());

const made = async (body: object) =>
  (await shares.calls.call(createVersionShare, manager, { params: { id: 31 }, body })).row;
const shown = async (hash: string) => {
  const { row } = await shares.calls.call(openShare, null, { params: { hash } });
  return row.password_required ? [] : row.versions.map(({ id }) => id);
};
const opened = async (share_id: number) => {
  const keys = ['1/preview', '1/newer'];
  const { rows } = await shares.calls.call(judgeSharedFiles, null, { body: { share_id, keys } });
  return rows.map(({ key }) => key);
};

/** Ids of the shares that pages are told to look at again. */
function listen() {
  const told: number[] = [];
  const signals = new Signals(shares.calls.bus, createLog('test', 'error'));
  return { told, stop: signals.on(sharesChanged, ({ ids }) => told.push(...ids)) };
}

it('shows exactly what was shared, newer versions where that is asked for, and of a folder the latest', async () => {
  const exact = await made({});
  const following = await made({ follow_latest: true });
  const folder = (await shares.calls.call(createShare, manager, { body: { folder_id: 10 } })).row;
  for (const { id, hash } of [exact, following, folder]) {
    expect(await shown(hash)).toEqual([31]);
    expect(await opened(id)).toEqual(['1/preview']);
  }
  await shares.tellVersion({ id: 32, version_number: 2, name: 'v2.mov' });
  await shares.announce(versionFilesChanged, {
    id: 32,
    created: '2026-01-02T00:00:00.000Z',
    processing: 'done',
    files: { preview: { key: '1/newer', name: 'preview.mp4' } },
    media: null,
  });
  await eventually(async () => expect(await opened(following.id)).toEqual(['1/newer']));
  expect(await opened(folder.id)).toEqual(['1/newer']);
  expect(await opened(exact.id)).toEqual(['1/preview']);
  expect([await shown(exact.hash), await shown(following.hash), await shown(folder.hash)]).toEqual([
    [31],
    [32],
    [32],
  ]);
  const { told, stop } = listen();
  await shares.tellVersion({ id: 32, version_number: 2, change: 'deleted', deleted: true });
  await eventually(async () => expect(await opened(following.id)).toEqual(['1/preview']));
  expect(await shown(following.hash)).toEqual([31]);
  // Pages that show it look again at once, and those of others don't.
  await eventually(() => expect(told.toSorted()).toEqual([following.id, folder.id].toSorted()));
  stop();
});

const asset = { id: 1, name: 'shot 1', status_id: 1, assignee_id: null, deleted: false };
const changed = (folder_id: number, fields: string[], name = asset.name) =>
  shares.announce(assetChanged, { ...asset, change: 'changed', folder_id, name, fields });

it('tells pages of a folder at once that an asset was moved out of it, alone or among many', async () => {
  const exact = await made({});
  const [from, into] = [10, 11];
  const place = { parent_id: null, team_folder_id: into, user_id: null, deleted: false };
  await shares.announce(folderChanged, { change: 'created', id: into, name: 'Other', ...place });
  const of = async (folder_id: number) =>
    (await shares.calls.call(createShare, manager, { body: { folder_id } })).row;
  const left = await of(from);
  const { told, stop } = listen();

  // Another name is no move.
  await changed(from, ['name'], 'shot one');
  await changed(into, ['folder_id']);
  await eventually(async () => expect(await shown(left.hash)).toEqual([]));
  await eventually(() => expect(told).toContain(left.id));
  expect(told.filter((id) => id === left.id)).toHaveLength(1);
  expect(told).not.toContain(exact.id);
  expect(await shown(exact.hash)).toEqual([31]);

  const other = await of(into);
  const assets = [{ ...asset, folder_id: from }];
  await shares.announce(manyAssetsChanged, { change: 'changed', assets });
  await eventually(() => expect(told).toContain(other.id));
  await eventually(async () => expect(await shown(left.hash)).toEqual([31]));
  expect(await shown(other.hash)).toEqual([]);
  stop();
});
