import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  deleteAsset,
  listAssetLogs,
  listGuestVerdicts,
  listStatuslogs,
  readAsset,
  verdictGiven,
} from '@jampot/contracts';
import type { Asset, Caller, EventData, Folder, Version } from '@jampot/contracts';
import { admin, artist, RunningAssets, stranger } from './running-assets.ts';
import { teamAndHidden, versionHelpers } from './versions-stage.ts';

const FOR_REVIEW = 2;
const APPROVED = 4;

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

async function shot(): Promise<{ one: Asset; made: Version }> {
  const one = await asset();
  return { one, made: await version(one) };
}
const give = (made: Version, more: Partial<EventData<typeof verdictGiven>> = {}) =>
  assets.announce(verdictGiven, {
    user_id: 103,
    share_id: 7,
    version_id: made.id,
    verdict: 'approved',
    name: 'Nina Client',
    email: 'nina@client.example',
    status: null,
    ...more,
  });
const statusOf = async ({ id }: Asset) =>
  (await assets.calls.call(readAsset, admin, { params: { id } })).row.status_id;
const logsOf = async ({ id }: Asset) =>
  (await assets.calls.call(listAssetLogs, admin, { params: { id } })).rows;
const verdictsOf = ({ id }: Asset, caller: Caller | null = admin) =>
  assets.calls.call(listGuestVerdicts, caller, { params: { id } });

describe('what a guest said of a version', () => {
  test('is shown, and written in the history as theirs; the status stays', async () => {
    const { one, made } = await shot();
    const before = await statusOf(one);
    await give(made, { verdict: 'needs_changes' });
    expect((await verdictsOf(one)).rows).toMatchObject([
      {
        version_id: made.id,
        verdict: 'needs_changes',
        guest_name: 'Nina Client',
        guest_email: 'nina@client.example',
      },
    ]);
    const line = (await logsOf(one)).find(({ field }) => field === 'guest');
    expect(line).toMatchObject({
      user_id: null,
      guest_name: 'Nina Client',
      new_value: 'Needs changes (v1)',
    });
    expect(await statusOf(one)).toBe(before);
  });

  test('gives the status that the share names, where its maker may set it', async () => {
    const { one, made } = await shot();
    await give(made, { status: { id: FOR_REVIEW, user_id: admin.user_id } });
    expect(await statusOf(one)).toBe(FOR_REVIEW);
    const [log] = (
      await assets.calls.call(listStatuslogs, admin, { query: { asset_id: String(one.id) } })
    ).rows.filter(({ last }) => last);
    expect(log).toMatchObject({ status_id: FOR_REVIEW, user_id: null });
    expect((await logsOf(one)).find(({ field }) => field === 'status')).toMatchObject({
      user_id: null,
      guest_name: 'Nina Client',
    });
  });

  test.each([
    ['an artist, who may not approve', () => ({ id: APPROVED, user_id: artist.user_id })],
    ['somebody of another account', () => ({ id: APPROVED, user_id: stranger.user_id })],
    ['nobody any more', () => ({ id: APPROVED, user_id: 99_999 })],
    [
      'an administrator, but a status that is not there',
      () => ({ id: 99_999, user_id: admin.user_id }),
    ],
  ])('changes no status for %s', async (_who, status) => {
    const { one, made } = await shot();
    const before = await statusOf(one);
    await give(made, { status: status() });
    expect(await statusOf(one)).toBe(before);
    expect((await verdictsOf(one)).rows).toHaveLength(1);
  });

  test('is read by those who see the asset', async () => {
    const { one, made } = await shot();
    await give(made);
    expect((await verdictsOf(one, artist)).status).toBe(200);
    expect((await verdictsOf(one, null)).status).toBe(401);
    expect((await verdictsOf(one, stranger)).status).toBe(404);
  });

  test('is nothing for what is in the trash', async () => {
    const { one, made } = await shot();
    await assets.calls.call(deleteAsset, admin, { params: { id: one.id } });
    await give(made);
    const kept = await assets.sql('SELECT FROM guest_verdicts WHERE version_id = $1', [made.id]);
    expect(kept).toEqual([]);
  });
});
