import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeBoard,
  createBoard,
  createFolder,
  createProject,
  deleteBoard,
  deleteFolder,
  listBoards,
  removeFolder,
  readBoard,
} from '@jampot/contracts';
import type { Board, Caller, Folder } from '@jampot/contracts';
import { admin, artist, guest, manager, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let project: Folder;
let board: Board;

beforeAll(async () => {
  assets = await RunningAssets.start();
  project = (await assets.calls.call(createProject, manager, { body: { name: 'Wall' } })).row;
  await assets.calls.call(addUserfolders, admin, {
    params: { id: project.id },
    body: { user_id: artist.user_id, role_id: artist.role_id },
  });
  board = (await make(manager, { name: 'Status', dashboard: '{"v":1}' })).row;
}, 60_000);
afterAll(() => assets?.stop());

const make = (caller: Caller | null, body: object, id = project.id) =>
  assets.calls.call(createBoard, caller, { params: { id }, body });
const read = (caller: Caller | null) =>
  assets.calls.call(readBoard, caller, {
    params: { id: board.id },
    query: { include: 'dashboard,dashboard_revision,folder.name,user.name' },
  });
const write = (caller: Caller | null, body: object) =>
  assets.calls.call(changeBoard, caller, {
    params: { id: board.id },
    body,
    query: { include: 'dashboard,dashboard_revision' },
  });
const remove = (caller: Caller | null, id = board.id) =>
  assets.calls.call(deleteBoard, caller, { params: { id } });

describe('a dashboard of a project', () => {
  test('is told of to whoever sees the project', async () => {
    const before = await assets.lastEventId();
    const one = (await make(manager, { name: 'Told' })).row;
    await assets.calls.call(changeBoard, manager, {
      params: { id: one.id },
      body: { name: 'Old' },
    });
    await remove(manager, one.id);
    const audience = { to: 'folder', team_folder_id: project.id, owner_id: manager.user_id };
    const told = await assets.events('boards.changed', before);
    expect(told.map(({ audience: whom, data }) => [data['change'], whom])).toEqual([
      ['created', audience],
      ['changed', audience],
      ['removed', audience],
    ]);
  });

  test('is read by the team of the project, and by nobody else', async () => {
    for (const caller of [admin, manager, artist]) {
      expect((await read(caller)).row).toMatchObject({
        name: 'Status',
        dashboard: '{"v":1}',
        dashboard_revision: 0,
        folder: { name: 'Wall' },
      });
      const { rows } = await assets.calls.call(listBoards, caller, {});
      expect(rows.map(({ id }) => id)).toEqual([board.id]);
    }
    expect((await read(null)).status).toBe(401);
    for (const caller of [guest, stranger]) {
      expect((await read(caller)).status).toBe(404);
      expect((await assets.calls.call(listBoards, caller, {})).rows).toEqual([]);
    }
    expect((await assets.calls.call(listBoards, null, {})).status).toBe(401);
  });

  test('is made, changed and deleted by who may change the project', async () => {
    for (const [caller, status] of [
      [null, 401],
      [artist, 403],
      [guest, 404],
      [stranger, 404],
    ] as const) {
      expect((await make(caller, { name: 'Mine' })).status).toBe(status);
      expect((await write(caller, { name: 'Mine' })).status).toBe(status);
      expect((await remove(caller)).status).toBe(status);
    }
    expect((await make(manager, { name: 'x' }, 999_999)).status).toBe(404);
    expect((await remove(manager, 999_999)).status).toBe(404);
    const made = (await make(manager, { name: 'Short' })).row;
    expect((await remove(manager, made.id)).status).toBe(200);
    const { rows } = await assets.calls.call(listBoards, artist, {});
    expect(rows).toHaveLength(1);
  });

  test('is not written over what somebody wrote meanwhile', async () => {
    const { row } = await write(manager, { dashboard: '{"v":2}', dashboard_revision: 0 });
    expect(row).toMatchObject({ dashboard: '{"v":2}', dashboard_revision: 1 });
    expect((await write(admin, { dashboard: '{}', dashboard_revision: 0 })).status).toBe(409);
    expect((await read(artist)).row.dashboard).toBe('{"v":2}');
    const text = 'x'.repeat(65_537);
    expect((await write(manager, { dashboard: text })).status).toBe(412);
  });

  test('has a name that the project has once, and a project, not a folder in it', async () => {
    expect((await make(manager, { name: 'STATUS' })).status).toBe(412);
    expect((await make(manager, { name: '' })).status).toBe(412);
    const body = { name: 'Reel', parent_id: project.id };
    const below = (await assets.calls.call(createFolder, manager, { body })).row;
    expect((await make(manager, { name: 'Reel' }, below.id)).status).toBe(412);
  });

  test('goes with its project', async () => {
    const params = { id: project.id };
    await assets.calls.call(deleteFolder, admin, { params });
    expect((await read(artist)).status).toBe(404);
    expect((await write(manager, { name: 'Late' })).status).toBe(412);
    expect((await assets.calls.call(removeFolder, admin, { params })).status).toBe(200);
    expect((await remove(admin)).status).toBe(404);
  });
});
