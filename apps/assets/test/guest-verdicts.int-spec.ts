import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  changeFolder,
  createProject,
  createStatus,
  deleteAsset,
  deleteStatus,
  findStatusesInForce,
  listAssetLogs,
  listGuestVerdicts,
  listStatuslogs,
  readAsset,
  verdictGiven,
} from '@jampot/contracts';
import type { Asset, Caller, EventData, Folder, Version } from '@jampot/contracts';
import { randomUUID } from 'node:crypto';
import { admin, artist, guest, RunningAssets, stranger } from './running-assets.ts';
import { teamAndHidden, versionHelpers } from './versions-stage.ts';

const FOR_REVIEW = 2;
const APPROVED = 4;

let assets: RunningAssets;
let team: Folder;
let hidden: Folder;
const { add, asset, version, video } = versionHelpers(
  () => assets,
  () => team,
);
beforeAll(async () => {
  assets = await RunningAssets.start();
  [team, hidden] = await teamAndHidden(assets);
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

  test('is told to guests of the project without the e-mail', async () => {
    const { one, made } = await shot();
    await give(made);
    const said = async (caller: Caller) => (await verdictsOf(one, caller)).rows[0];
    expect(await said(guest)).toMatchObject({ guest_name: 'Nina Client', guest_email: null });
    expect(await said(artist)).toMatchObject({ guest_email: 'nina@client.example' });
  });

  test('is nothing for what is in the trash', async () => {
    const { one, made } = await shot();
    await assets.calls.call(deleteAsset, admin, { params: { id: one.id } });
    await give(made);
    const kept = await assets.sql('SELECT FROM guest_verdicts WHERE version_id = $1', [made.id]);
    expect(kept).toEqual([]);
  });
});

describe('a status that a share named', () => {
  /** A project with statuses of its own, and a version in it. */
  async function scene() {
    const name = `Own ${randomUUID()}`;
    const { row: own } = await assets.calls.call(createProject, admin, { body: { name } });
    const params = { id: own.id };
    const body = { settings_folder_id: own.id };
    await assets.calls.call(changeFolder, admin, { params, body });
    const status = async (more: object) =>
      (
        await assets.calls.call(createStatus, admin, {
          params,
          body: { name: 'Client OK', color: '#112233', ...more },
        })
      ).row;
    const one = await asset(own);
    const { row: made } = await add(admin, one, { source: await video() });
    return { own, one, made, status };
  }
  const given = (id: number) => ({ status: { id, user_id: admin.user_id } });

  test('and that was replaced since is given as what took its place', async () => {
    const { one, made, status } = await scene();
    const replacing = await status({ replace_id: APPROVED });
    await give(made, given(APPROVED));
    expect(await statusOf(one)).toBe(replacing.id);
  });

  test('and that gave way again to what it had replaced is given as that', async () => {
    const { one, made, status } = await scene();
    const { id } = await status({ replace_id: APPROVED });
    await assets.calls.call(deleteStatus, admin, { params: { id } });
    await give(made, given(id));
    expect(await statusOf(one)).toBe(APPROVED);
  });

  test('and that was deleted leaves the asset as it is; what was said is kept', async () => {
    const { one, made, status } = await scene();
    const { id } = await status({});
    await assets.calls.call(deleteStatus, admin, { params: { id } });
    const before = await statusOf(one);
    await give(made, given(id));
    expect(await statusOf(one)).toBe(before);
    expect((await verdictsOf(one)).rows).toHaveLength(1);
  });

  test('is found where it is in force, in folders that the caller sees', async () => {
    const { own, status } = await scene();
    const { id } = await status({ approves: true });
    const find = async (caller: Caller | null, folder_ids: number[], status_ids: number[]) =>
      assets.calls.call(findStatusesInForce, caller, { body: { folder_ids, status_ids } });
    const found = await find(admin, [own.id, team.id, 987_654], [id, FOR_REVIEW, 987_654]);
    expect(found.rows).toHaveLength(3);
    expect(found.rows).toEqual(
      expect.arrayContaining([
        { folder_id: own.id, status_id: id, approves: true },
        { folder_id: own.id, status_id: FOR_REVIEW, approves: false },
        { folder_id: team.id, status_id: FOR_REVIEW, approves: false },
      ]),
    );
    const seen = await find(artist, [team.id, hidden.id], [APPROVED]);
    expect(seen.rows).toEqual([{ folder_id: team.id, status_id: APPROVED, approves: true }]);
    expect((await find(stranger, [team.id], [APPROVED])).rows).toEqual([]);
    expect((await find(null, [team.id], [APPROVED])).status).toBe(401);
  });
});
