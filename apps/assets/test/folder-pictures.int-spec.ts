import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeAsset,
  changeFolder,
  createFolder,
  deleteAsset,
  listFolders,
  processingEnded,
  readFolder,
} from '@jampot/contracts';
import type { Asset, Caller, Folder } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { admin, artist, RunningAssets, stranger } from './running-assets.ts';
import { keyOf, media, teamAndHidden, versionHelpers } from './versions-stage.ts';

let assets: RunningAssets;
let team: Folder;
let hidden: Folder;
const { asset, add, video, read, made } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team, hidden] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets.stop());

async function within(parent: Folder, name: string): Promise<Folder> {
  const body = { name, parent_id: parent.id };
  return (await assets.calls.call(createFolder, admin, { body })).row;
}

/** An asset with a picture. @returns also the picture's key */
async function pictured(folder: Folder, kind: 'thumbnail' | 'poster' = 'thumbnail') {
  const of = await asset(folder);
  const { id } = (await add(admin, of, { source: await video() })).row;
  const files = [await made('preview'), await made(kind)];
  const outcome = { state: 'done' as const, media, files };
  await assets.announce(processingEnded, { version_id: id, attempt: 1, outcome });
  await eventually(async () => expect((await read(id)).processing).toBe('done'));
  return { of, key: files[1]?.key };
}

const touch = (of: Asset, note: string) =>
  assets.calls.call(changeAsset, admin, { params: { id: of.id }, body: { notes: note } });

/** Keys of the pictures that somebody sees, by the names of folders. */
async function picturesOf(caller: Caller, query: Record<string, string>) {
  const fields = 'id,name,picture_url';
  const answer = await assets.calls.call(listFolders, caller, { query: { ...query, fields } });
  expect(answer.status).toBe(200);
  return Object.fromEntries(answer.rows.map(({ name, picture_url: url }) => [name, keyOf(url)]));
}

test('a folder’s picture is the newest below it, however much was changed since without one', async () => {
  const project = await within(team, 'Film');
  const [one, two, bare] = [
    await within(project, 'SQ010'),
    await within(project, 'SQ020'),
    await within(project, 'SQ030'),
  ];
  const deep = await within(one, 'SH010');
  const first = await pictured(deep);
  const second = await pictured(two, 'poster');
  for (let n = 0; n < 3; n += 1) await asset(one);
  await asset(bare);
  const below = { parent_id: String(project.id) };
  expect(await picturesOf(admin, below)).toEqual({
    SQ010: first.key,
    SQ020: second.key,
    SQ030: undefined,
  });
  const whole = { id: String(project.id) };
  expect(await picturesOf(artist, whole)).toEqual({ Film: second.key });

  await touch(first.of, 'Changed later');
  expect(await picturesOf(artist, whole)).toEqual({ Film: first.key });
  await assets.calls.call(deleteAsset, admin, { params: { id: first.of.id } });
  expect(await picturesOf(artist, whole)).toEqual({ Film: second.key });
});

test('nobody is shown a picture of an asset that they may not see', async () => {
  const { key } = await pictured(hidden);
  const asked = { params: { id: hidden.id }, query: { fields: 'id,picture_url' } };
  expect(keyOf((await assets.calls.call(readFolder, admin, asked)).row.picture_url)).toBe(key);
  for (const caller of [artist, stranger]) {
    expect((await assets.calls.call(readFolder, caller, asked)).status).toBe(404);
  }
  // A folder below with the team of another project.
  const open = await within(team, 'Open');
  const closed = await within(open, 'Closed');
  const inside = await pictured(closed);
  const params = { id: closed.id };
  const body = { settings_folder_id: hidden.id };
  expect((await assets.calls.call(changeFolder, admin, { params, body })).status).toBe(200);
  const shown = { id: String(open.id) };
  expect(await picturesOf(admin, shown)).toEqual({ Open: inside.key });
  expect(await picturesOf(artist, shown)).toEqual({ Open: undefined });
});

test('is not answered unless it is asked for', async () => {
  const { row } = await assets.calls.call(readFolder, admin, { params: { id: team.id } });
  expect(row).not.toHaveProperty('picture_url');
});
