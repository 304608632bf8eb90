import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeFolder,
  createAssets,
  createProject,
  createVersion,
  deleteAsset,
  judgeVersionFiles,
  listDownloads,
  removeUserfolder,
} from '@jampot/contracts';
import type { Asset, Caller, Folder } from '@jampot/contracts';
import {
  admin,
  artist,
  guest,
  manager,
  reviewer,
  RunningAssets,
  stranger,
} from './running-assets.ts';

let assets: RunningAssets;
let team: Folder;
let hidden: Folder;
let names = 0;

const fresh = (): string => `Shot ${(names += 1)}`;

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team, hidden] = [await project(), await project()];
  const choices = { params: { id: team.id }, body: { guest_downloads: true } };
  await assets.calls.call(changeFolder, admin, choices);
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

describe('a file that is opened', () => {
  // While every role reads all, nobody's own letters are looked at.
  beforeAll(() =>
    assets.sql(
      `UPDATE team_roles SET permissions = permissions || '{"versions": "", "assets": ""}'
       WHERE id = $1`,
      [reviewer.role_id],
    ),
  );
  const judge = async (caller: Caller | null, keys: readonly string[]) => {
    const { status, rows } = await assets.calls.call(judgeVersionFiles, caller, { body: { keys } });
    return status === 200 ? rows.map(({ key }) => key) : status;
  };
  const withLetters = (versions: '' | 'r', shown: '' | 'r'): Caller => ({
    ...manager,
    permissions: { ...manager.permissions, versions, assets: shown },
  });

  test('is open to who sees its version now, and to nobody else', async () => {
    const open = await upload(await make(team), 'open.mp4');
    const secret = await upload(await make(hidden), 'secret.mp4');
    const keys = [open, secret, 'a/1/00/00000000000000000000000000000000.mp4'];
    expect(new Set(Object.values(await judge(manager, keys)))).toEqual(new Set([open, secret]));
    expect(await judge(artist, keys)).toEqual([open]);
    expect(await judge(reviewer, keys)).toEqual([]);
    expect(await judge(stranger, keys)).toEqual([]);
    expect(await judge(null, keys)).toBe(401);
    expect(await judge(withLetters('', 'r'), keys)).toEqual([]);
    const [member] = await assets.sql<{ id: number }>(
      'SELECT id FROM userfolders WHERE folder_id = $1 AND user_id = $2',
      [team.id, artist.user_id],
    );
    await assets.calls.call(removeUserfolder, admin, { params: { id: member?.id ?? 0 } });
    expect(await judge(artist, keys)).toEqual([]);
  });

  test('is a picture that comes with its asset, and needs no letter for versions', async () => {
    const asset = await make(team);
    const source = await upload(asset, 'shown.mp4');
    await assets.sql(
      `INSERT INTO version_files (version_id, slot, account_id, key, name, size, type, given)
       SELECT v.id, 'thumbnail', 1, $2, 'thumbnail.jpg', 1, 'image/jpeg', false
       FROM versions v WHERE v.asset_id = $1`,
      [asset.id, `${source}.thumbnail`],
    );
    const keys = [source, `${source}.thumbnail`];
    expect(await judge(withLetters('', 'r'), keys)).toEqual([`${source}.thumbnail`]);
    expect(await judge(withLetters('', ''), keys)).toEqual([]);
  });
});
