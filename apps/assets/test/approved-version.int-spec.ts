import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  changeAsset,
  changeStatus,
  createStatus,
  deleteVersion,
  listStatuslogs,
  publishVersion,
  readAsset,
} from '@jampot/contracts';
import type { Asset, Caller, Folder, StoredUpload } from '@jampot/contracts';
import { admin, artist, guest, RunningAssets } from './running-assets.ts';
import { teamAndHidden, versionHelpers } from './versions-stage.ts';

const FOR_REVIEW = 2;
const REVISION_NEEDED = 3;
const APPROVED = 4;
const FINAL = 8;

let assets: RunningAssets;
let team: Folder;
const { asset, add, video, version } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets.stop());

const set = async (one: Asset, status_id: number, caller: Caller = admin) =>
  assets.calls.call(changeAsset, caller, { params: { id: one.id }, body: { status_id } });
const shown = async ({ id }: Asset) =>
  (await assets.calls.call(readAsset, admin, { params: { id } })).row;
const approved = async (one: Asset) => (await shown(one)).approved_version_number;
const submit = (caller: Caller, one: Asset, source: StoredUpload) =>
  add(caller, one, { source }, { submit_for_review: true });

describe('the approved version', () => {
  test('is the newest of when the asset became approved, and stays it when others come', async () => {
    const one = await asset();
    expect(await approved(one)).toBeNull();
    await version(one);
    await version(one);
    await set(one, APPROVED);
    expect(await approved(one)).toBe(2);
    await set(one, FINAL);
    expect(await approved(one)).toBe(2);
    await version(one);
    expect(await approved(one)).toBe(2);
    await set(one, FOR_REVIEW);
    expect(await approved(one)).toBe(2);
    await set(one, APPROVED);
    expect(await approved(one)).toBe(3);
  });

  test('is none any more when that very version is turned down, or deleted', async () => {
    const one = await asset();
    await version(one);
    await set(one, APPROVED);
    await set(one, REVISION_NEEDED);
    expect(await approved(one)).toBeNull();

    const second = await version(one);
    await set(one, APPROVED);
    expect(await approved(one)).toBe(2);
    await version(one);
    await assets.calls.call(deleteVersion, admin, { params: { id: second.id } });
    expect(await approved(one)).toBeNull();
  });

  test('is none of an asset without versions', async () => {
    const one = await asset();
    await set(one, APPROVED);
    expect(await approved(one)).toBeNull();
  });

  test('comes with whatever status counts as approved in a folder', async () => {
    const body = { name: 'Delivered', color: '#112233', approves: true };
    const made = await assets.calls.call(createStatus, admin, { params: { id: team.id }, body });
    expect(made.row).toMatchObject({ approves: true });
    const one = await asset();
    await version(one);
    await set(one, made.row.id);
    expect(await approved(one)).toBe(1);
    const params = { id: made.row.id };
    const changed = await assets.calls.call(changeStatus, admin, {
      params,
      body: { approves: false },
    });
    expect(changed.row.approves).toBe(false);
  });
});

describe('submitting a version for review', () => {
  test('sets the status that comes before the approved one, with the version', async () => {
    const one = await asset();
    await version(one);
    await set(one, APPROVED);
    const added = await submit(artist, one, await video());
    expect(added.status).toBe(201);
    expect(await shown(one)).toMatchObject({
      status_id: FOR_REVIEW,
      version_id: added.row.id,
      approved_version_number: 1,
    });
    const logs = await assets.calls.call(listStatuslogs, admin, {
      query: { asset_id: String(one.id), sort: '-id', limit: '1' },
    });
    expect(logs.row).toMatchObject({ status_id: FOR_REVIEW, user_id: artist.user_id, last: true });
  });

  test('is once, whoever sends it again because the answer was lost', async () => {
    const one = await asset();
    const source = await video();
    const first = await submit(artist, one, source);
    await set(one, REVISION_NEEDED);
    const again = await submit(artist, one, source);
    expect(again.row.id).toBe(first.row.id);
    expect((await shown(one)).status_id).toBe(REVISION_NEEDED);
  });

  test('leaves the status alone where nobody asks for it', async () => {
    const one = await asset();
    await version(one);
    await set(one, APPROVED);
    await version(one);
    expect((await shown(one)).status_id).toBe(APPROVED);
  });

  test('is refused as a whole to whoever may not set that status', async () => {
    const one = await asset();
    await assets.calls.call(changeStatus, admin, {
      params: { id: FOR_REVIEW },
      body: { level: 2 },
    });
    const source = await video();
    expect((await submit(artist, one, source)).status).toBe(403);
    expect((await submit(guest, one, source)).status).toBe(403);
    expect(await shown(one)).toMatchObject({ version_id: null });
    await assets.calls.call(changeStatus, admin, {
      params: { id: FOR_REVIEW },
      body: { level: 1 },
    });
    expect((await submit(artist, one, source)).status).toBe(201);
  });

  test('goes with publishing into a folder too', async () => {
    const one = await asset();
    await version(one);
    const files = { upload: await video() };
    const body = { name: one.name, submit_for_review: true };
    const params = { id: team.id };
    const published = await assets.calls.call(publishVersion, artist, { params, files, body });
    expect(published.status).toBe(201);
    expect((await shown(one)).status_id).toBe(FOR_REVIEW);
  });
});
