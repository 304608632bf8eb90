import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  createAssets,
  createProject,
  createVersion,
  deleteAsset,
  listDownloads,
} from '@jampot/contracts';
import type { Asset, Caller, Folder } from '@jampot/contracts';
import { admin, artist, guest, reviewer, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let team: Folder;
let hidden: Folder;
let names = 0;

const fresh = (): string => `Shot ${(names += 1)}`;

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team, hidden] = [await project(), await project()];
  const body = [guest, artist].map(({ user_id, role_id }) => ({ user_id, role_id }));
  await assets.calls.call(addUserfolders, admin, { params: { id: team.id }, body });
}, 60_000);
afterAll(() => assets.stop());

async function project(): Promise<Folder> {
  return (await assets.calls.call(createProject, admin, { body: { name: fresh() } })).row;
}
async function make(folder: Folder): Promise<Asset> {
  const body = [{ name: fresh() }];
  return (await assets.calls.call(createAssets, admin, { params: { id: folder.id }, body })).row;
}
async function upload(asset: Asset, name: string): Promise<string> {
  const source = await assets.upload(name, 'video/mp4');
  const made = await assets.calls.call(createVersion, admin, {
    params: { id: asset.id },
    body: { name: 'v' },
    files: { source },
  });
  expect(made.status).toBe(201);
  const [row] = await assets.sql<{ key: string }>(
    `SELECT f.key FROM versions v JOIN version_files f ON f.version_id = v.id
     WHERE v.asset_id = $1 AND f.slot = 'source' ORDER BY v.version_number DESC LIMIT 1`,
    [asset.id],
  );
  return row?.key ?? '';
}
const ask = (caller: Caller | null, ids: readonly number[], file = 'source') =>
  assets.calls.call(listDownloads, caller, { body: { ids, file } });

describe('files to download', () => {
  test('are those of the latest versions, in the order of the ids', async () => {
    const [one, two, empty] = [await make(team), await make(team), await make(hidden)];
    await upload(one, 'first.mp4');
    const [newest, other] = [await upload(one, 'second.mp4'), await upload(two, 'other.mp4')];
    const answer = await ask(admin, [empty.id, two.id, one.id, two.id]);
    expect(answer.rows.map(({ asset_id, file }) => [asset_id, file?.key, file?.name])).toEqual([
      [empty.id, undefined, undefined],
      [two.id, other, 'other.mp4'],
      [one.id, newest, 'second.mp4'],
    ]);
    expect(answer.rows[0]).toEqual({
      asset_id: empty.id,
      asset_name: empty.name,
      folder_name: hidden.name,
      file: null,
    });
    const renders = await ask(admin, [one.id], 'render');
    expect(renders.row.file).toBeNull();
  });

  test('are told to who may read the assets of every folder, and to nobody else', async () => {
    const [seen, secret] = [await make(team), await make(hidden)];
    expect((await ask(guest, [seen.id])).status).toBe(200);
    expect((await ask(guest, [seen.id, secret.id])).status).toBe(404);
    expect((await ask(reviewer, [seen.id])).status).toBe(404);
    expect((await ask(stranger, [seen.id])).status).toBe(404);
    expect((await ask(null, [seen.id])).status).toBe(401);
    await assets.calls.call(deleteAsset, admin, { params: { id: seen.id } });
    expect((await ask(admin, [seen.id])).status).toBe(404);
    expect((await ask(admin, [])).status).toBe(412);
    expect((await ask(admin, [secret.id], 'poster')).status).toBe(412);
  });
});
