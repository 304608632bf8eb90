import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeFolder,
  changeTag,
  createFolder,
  createProject,
  createStatus,
  createTag,
  tagChanged,
} from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { ROWS_AT_ONCE } from '../src/telling/change-and-tell.ts';
import { admin, artist, RunningAssets } from './running-assets.ts';
import { treeFaults } from './tree-faults.ts';

/** More than two pieces, the last of them not full. */
const MANY = 2 * ROWS_AT_ONCE + 100;

let assets: RunningAssets;
let project: Folder;

beforeAll(async () => {
  assets = await RunningAssets.start();
  project = await makeProject('Many');
  await assets.sql(
    `INSERT INTO assets (account_id, folder_id, name, status_id, tag)
     SELECT 1, $1, 'sh' || n, 1, 'hero, night' FROM generate_series(1, $2::int) n`,
    [project.id, MANY],
  );
}, 120_000);
afterAll(() => assets?.stop());

async function makeProject(name: string): Promise<Folder> {
  return (await assets.calls.call(createProject, admin, { body: { name } })).row;
}

test('a tag is renamed on every asset of an account, in pieces', async () => {
  const body = { name: 'hero' };
  const tag = await assets.calls.call(createTag, admin, { params: { id: 1 }, body });
  const before = await assets.lastEventId();
  const params = { id: tag.row.id };
  await assets.calls.call(changeTag, admin, { params, body: { name: 'star' } });
  expect(await assets.sql('SELECT tag, count(*)::int AS n FROM assets GROUP BY tag')).toEqual([
    { tag: 'star, night', n: MANY },
  ]);
  const lines = "SELECT count(DISTINCT asset_id)::int AS n FROM asset_logs WHERE field = 'tag'";
  expect(await assets.sql(lines)).toEqual([{ n: MANY }]);
  expect(await assets.events(tagChanged.name, before)).toMatchObject([{ data: { assets: MANY } }]);
}, 60_000);

test('a status is replaced on every asset of a project, in pieces', async () => {
  const params = { id: project.id };
  const body = { name: 'Ready', color: '#112233', replace_id: 1 };
  const made = await assets.calls.call(createStatus, admin, { params, body });
  expect(made.status).toBe(201);
  expect(
    await assets.sql('SELECT status_id, count(*)::int AS n FROM assets GROUP BY status_id'),
  ).toEqual([{ status_id: made.row.id, n: MANY }]);
}, 60_000);

test('a folder is moved with all below it, and takes the team of there, in pieces', async () => {
  const other = await makeProject('With a team');
  const member = { user_id: artist.user_id, role_id: artist.role_id };
  await assets.calls.call(addUserfolders, admin, { params: { id: other.id }, body: member });
  const top = await assets.calls.call(createFolder, admin, {
    body: { name: 'Moves', parent_id: project.id },
  });
  const { id } = top.row;
  await assets.sql(
    `INSERT INTO folders (id, account_id, name, parent_id, path, position, team_folder_id)
     SELECT 900000 + n, 1, 'Below ' || n, $1, ltree(f.path::text || '.' || (900000 + n)), n,
       f.team_folder_id
     FROM folders f, generate_series(1, $2::int) n WHERE f.id = $1`,
    [id, MANY],
  );
  const moved = await assets.calls.call(changeFolder, admin, {
    params: { id },
    body: { parent_id: other.id },
  });
  expect(moved.status).toBe(200);
  expect(
    await assets.sql(
      `SELECT team_folder_id, count(*)::int AS n FROM folders WHERE path <@ $1::ltree
       GROUP BY team_folder_id`,
      [`${other.id}.${id}`],
    ),
  ).toEqual([{ team_folder_id: other.id, n: MANY + 1 }]);
  expect(await treeFaults(assets)).toEqual([]);
}, 120_000);
