import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeAsset, listAssetLogs, sharesLogged } from '@jampot/contracts';
import type { Asset, Caller, EventData, Folder } from '@jampot/contracts';
import { admin, artist, guest, RunningAssets, stranger } from './running-assets.ts';
import { teamAndHidden, versionHelpers } from './versions-stage.ts';

let assets: RunningAssets;
let team: Folder;
const { asset, version } = versionHelpers(
  () => assets,
  () => team,
);
beforeAll(async () => {
  assets = await RunningAssets.start();
  [team] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets.stop());

const tell = (data: EventData<typeof sharesLogged>) => assets.announce(sharesLogged, data);
const linesOf = async ({ id }: Asset, caller: Caller = admin) => {
  const { rows } = await assets.calls.call(listAssetLogs, caller, { params: { id } });
  return rows
    .filter(({ field }) => field === 'share')
    .map(({ old_value: old, new_value: now }) => [old, now]);
};

test('links to versions stand in the history of each asset, of several versions in one line', async () => {
  const [one, other] = [await asset(), await asset()];
  const ids = [(await version(one)).id, (await version(one)).id, (await version(other)).id];
  await tell({ change: 'made', version_ids: ids, terms: 'until 31.12.2029, password' });
  expect(await linesOf(one)).toEqual([[null, 'Link to v1, v2: until 31.12.2029, password']]);
  expect(await linesOf(other)).toEqual([[null, 'Link to v1: until 31.12.2029, password']]);
  await tell({ change: 'changed', version_ids: [ids[2] ?? 0], terms: 'without an end' });
  await tell({ change: 'ended', version_ids: [ids[2] ?? 0, 987_654], terms: null });
  expect(await linesOf(other)).toEqual([
    ['Link to v1', null],
    ['Link to v1', 'Link to v1: without an end'],
    [null, 'Link to v1: until 31.12.2029, password'],
  ]);
});

test('what ended with an asset that was deleted is there once it comes back', async () => {
  const one = await asset();
  const { id } = await version(one);
  await tell({ change: 'made', version_ids: [id], terms: 'notes' });
  const params = { id: one.id };
  await assets.calls.call(changeAsset, admin, { params, body: { deleted: true } });
  await tell({ change: 'ended', version_ids: [id], terms: null });
  await assets.calls.call(changeAsset, admin, { params, body: { deleted: false } });
  expect(await linesOf(one)).toEqual([
    ['Link to v1', null],
    [null, 'Link to v1: notes'],
  ]);
});

test('they are for those who may read shares, and for nobody of another account', async () => {
  const one = await asset();
  await tell({ change: 'made', version_ids: [(await version(one)).id], terms: 'notes' });
  expect(await linesOf(one, artist)).toHaveLength(1);
  expect(await linesOf(one, guest)).toEqual([]);
  const permissions = { ...artist.permissions, shares: '' } as const;
  const params = { id: one.id };
  const foreign = await assets.calls.call(listAssetLogs, stranger, { params });
  expect(foreign.status).toBe(404);
  await assets.sql(
    `UPDATE team_roles SET permissions = permissions || '{"shares": ""}' WHERE id = $1`,
    [artist.role_id],
  );
  expect(await linesOf(one, { ...artist, permissions })).toEqual([]);
});
