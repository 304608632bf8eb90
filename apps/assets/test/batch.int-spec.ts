import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  batchAssets,
  changeAsset,
  createAssets,
  createFolder,
  createProject,
  deleteFolder,
  listAssetLogs,
  listAssets,
  listStatuslogs,
  roleChanged,
} from '@jampot/contracts';
import type { Asset, BatchResult, Caller, Folder } from '@jampot/contracts';
import { defaultPermissions } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { loadFolderContexts } from '../src/assets/load-folder-contexts.ts';
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
/** A project whose team is a guest, an artist and a reviewer. */
let team: Folder;
/** A project that only those see who see everything. */
let hidden: Folder;
let names = 0;

const fresh = (): string => `Shot ${(names += 1)}`;
const FORBIDDEN = 'You do not have permission to do this.';

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team, hidden] = [await project(), await project()];
  const body = [guest, artist, reviewer].map(({ user_id, role_id }) => ({ user_id, role_id }));
  await assets.calls.call(addUserfolders, admin, { params: { id: team.id }, body });
}, 60_000);
afterAll(() => assets.stop());

async function project(): Promise<Folder> {
  return (await assets.calls.call(createProject, admin, { body: { name: fresh() } })).row;
}
async function make(folder: Folder, ...wanted: string[]): Promise<Asset[]> {
  const body = (wanted.length > 0 ? wanted : [fresh()]).map((name) => ({ name }));
  const made = await assets.calls.call(createAssets, admin, { params: { id: folder.id }, body });
  expect(made.status).toBe(201);
  return [...made.rows];
}
const send = (caller: Caller | null, ids: readonly number[], change: unknown) =>
  assets.calls.call(batchAssets, caller, { body: { ids, change } });
const idsOf = (list: readonly Asset[]) => list.map(({ id }) => id);
async function read(ids: readonly number[]): Promise<readonly Asset[]> {
  const query = { id: ids.join(','), showdeleted: '1', sort: 'id' };
  return (await assets.calls.call(listAssets, admin, { query })).rows;
}
const done = (changed: number, unchanged = 0): BatchResult => ({ changed, unchanged, failed: [] });

describe('a batch', () => {
  test('changes each asset, and counts those that were so already', async () => {
    const made = await make(team, fresh(), fresh(), fresh());
    const [first] = idsOf(made);
    await assets.calls.call(changeAsset, admin, {
      params: { id: first ?? 0 },
      body: { assignee_id: artist.user_id },
    });
    const answer = await send(admin, idsOf(made), { assignee_id: artist.user_id });
    expect([answer.status, answer.row]).toEqual([200, done(2, 1)]);
    expect((await read(idsOf(made))).map(({ assignee_id }) => assignee_id)).toEqual(
      made.map(() => artist.user_id),
    );
    const logs = await assets.calls.call(listAssetLogs, admin, {
      params: { id: made[1]?.id ?? 0 },
      query: { sort: 'id' },
    });
    expect(logs.rows.at(-1)).toMatchObject({ field: 'assignee', new_value: 'User 1' });
  });

  test('takes times as people type them, and refuses a bad value for all', async () => {
    const ids = idsOf(await make(team, fresh(), fresh()));
    expect((await send(admin, ids, { duration: '2,5', framerate: '24' })).row).toEqual(done(2));
    expect((await read(ids)).map(({ duration, framerate }) => [duration, framerate])).toEqual([
      [2.5, 24],
      [2.5, 24],
    ]);
    for (const [change, error] of [
      [{ in: 'x' }, 'Not a valid decimal number.'],
      [{ assignee_id: 987_654 }, 'User not found: 987654'],
      [{ tag_add: 'x'.repeat(51) }, 'No more than 50 characters.'],
      [{ folder_id: 1 }, 'The default folder holds settings only.'],
      [{ name: 'x' }, "Unknown field 'name'."],
    ] as const) {
      const refused = await send(admin, ids, change);
      expect([refused.status, refused.body['error']]).toEqual([412, error]);
    }
    expect((await send(admin, [], { in: 1 })).status).toBe(412);
    expect(
      (
        await send(
          admin,
          Array.from({ length: 1001 }, (_, i) => i + 1),
          {},
        )
      ).status,
    ).toBe(412);
  });

  test('tells which status levels refuse, and changes the others', async () => {
    const made = await make(team, fresh(), fresh(), fresh());
    const [open, locked, other] = idsOf(made);
    await send(admin, [locked ?? 0], { status_id: 8 });
    const answer = await send(artist, idsOf(made), { status_id: 5 });
    expect(answer.row).toMatchObject({ changed: 3 });
    // Omitted stands at level 3, which an artist does not reach.
    const refused = await send(artist, [open ?? 0, other ?? 0], { status_id: 7 });
    expect(refused.row.changed).toBe(0);
    expect(refused.row.failed.map(({ id, code }) => [id, code])).toEqual([
      [open, 'forbidden'],
      [other, 'forbidden'],
    ]);
    // Nor does the order tell which of them there are.
    const unknown = 987_654_321;
    const asked = [other ?? 0, unknown, open ?? 0];
    const some = await send(artist, asked, { status_id: 7 });
    expect(some.row.failed.map(({ id }) => id)).toEqual(asked);
    const statuses = await read(idsOf(made));
    expect(statuses.map(({ status_id }) => status_id)).toEqual([5, 5, 5]);
    const logs = await assets.calls.call(listStatuslogs, admin, {
      query: { asset_id: String(open), sort: 'id' },
    });
    expect(logs.rows.map(({ status_id, last }) => [status_id, last])).toEqual([
      [1, false],
      [5, true],
    ]);
  });

  test('leaves an asset whole when one of several fields is refused', async () => {
    const [asset] = await make(team);
    const id = asset?.id ?? 0;
    const answer = await send(admin, [id], { duration: 9, status_id: 999_999 });
    expect(answer.row.failed).toEqual([
      {
        id,
        name: asset?.name,
        code: 'invalid',
        error: 'This status does not exist in the folder.',
      },
    ]);
    expect((await read([id]))[0]?.duration).toBeNull();
  });

  test('adds tags to those that are there, takes others, and makes new ones once', async () => {
    const ids = idsOf(await make(team, fresh(), fresh()));
    await send(admin, ids.slice(0, 1), { tag: 'Hero, night' });
    expect((await send(admin, ids, { tag_add: 'HERO, rain' })).row).toEqual(done(2));
    expect((await read(ids)).map(({ tag }) => tag)).toEqual(['Hero, night, rain', 'HERO, rain']);
    expect((await send(admin, ids, { tag_remove: 'hero' })).row).toEqual(done(2));
    expect((await read(ids)).map(({ tag }) => tag)).toEqual(['night, rain', 'rain']);
    expect((await send(artist, ids, { tag_add: 'x' })).row.failed).toHaveLength(2);
  });

  test('moves what has no namesake there, and names the rest', async () => {
    const [there] = await make(hidden);
    const taken = there?.name ?? '';
    const made = await make(team, taken.toUpperCase(), fresh());
    const [clash, free] = made;
    const answer = await send(admin, idsOf(made), { folder_id: hidden.id });
    expect(answer.row).toEqual({
      changed: 1,
      unchanged: 0,
      failed: [
        { id: clash?.id, name: clash?.name, code: 'invalid', error: 'This asset already exists.' },
      ],
    });
    expect((await read([free?.id ?? 0]))[0]?.folder_id).toBe(hidden.id);
    // Two of one name from two folders: the first gets the place.
    const shared = fresh();
    const pair = [...(await make(team, shared)), ...(await make(await project(), shared))];
    const target = await project();
    const moved = await send(admin, idsOf(pair), { folder_id: target.id });
    expect([moved.row.changed, moved.row.failed.map(({ id }) => id)]).toEqual([1, [pair[1]?.id]]);
    expect((await send(reviewer, idsOf(pair), { folder_id: hidden.id })).status).toBe(404);
  });

  test('deletes and brings back, but not into a deleted folder', async () => {
    const folder = (
      await assets.calls.call(createFolder, admin, { body: { name: fresh(), parent_id: team.id } })
    ).row;
    const [[inside], [outside]] = [await make(folder), await make(team)];
    const ids = [inside?.id ?? 0, outside?.id ?? 0];
    expect((await send(manager, ids, { deleted: true })).row).toEqual(done(2));
    expect((await send(manager, ids, { duration: 1 })).row.failed).toHaveLength(2);
    await assets.calls.call(deleteFolder, admin, { params: { id: folder.id } });
    const back = await send(manager, ids, { deleted: false });
    expect(back.row.changed).toBe(1);
    expect(back.row.failed).toMatchObject([
      { id: inside?.id, error: 'This folder is deleted. Restore it first.' },
    ]);
  });

  test('tells of nothing that the caller may not see', async () => {
    const [[seen], [secret]] = [await make(team), await make(hidden)];
    const ids = [seen?.id ?? 0, secret?.id ?? 0, 999_999_999];
    const answer = await send(reviewer, ids, { status_id: 2 });
    expect(answer.row.changed).toBe(1);
    expect(answer.row.failed).toEqual(
      ids.slice(1).map((id) => ({ id, name: null, code: 'not_found', error: '404 not found' })),
    );
    expect((await send(stranger, ids, { status_id: 2 })).row).toMatchObject({ changed: 0 });
    const unable = await send(reviewer, ids.slice(0, 1), { deleted: true });
    expect(unable.row.failed).toMatchObject([{ code: 'forbidden', error: FORBIDDEN }]);
    expect((await send(null, ids, { status_id: 2 })).status).toBe(401);
  });

  test('names no asset to a role that may not read assets', async () => {
    await assets.announce(roleChanged, {
      id: 60,
      account_id: 1,
      name: 'Blind',
      level: 0,
      permissions: { ...defaultPermissions(0), assets: '' },
    });
    const folder = await project();
    const body = { user_id: guest.user_id, role_id: 60 };
    await assets.calls.call(addUserfolders, admin, { params: { id: folder.id }, body });
    const ids = idsOf(await make(folder));
    const refused = (await send(guest, ids, { duration: 1 })).row.failed;
    expect(refused).toEqual([{ id: ids[0], name: null, code: 'forbidden', error: FORBIDDEN }]);
  });

  test('tells of many together, and of a few one by one', async () => {
    const ids = idsOf(await make(await project(), ...Array.from({ length: 150 }, fresh)));
    const before = await assets.lastEventId();
    await send(admin, ids, { status_id: 2 });
    const [many] = await assets.events('assets.many-changed', before);
    expect(many?.audience).toMatchObject({ to: 'folder' });
    expect(many?.data['assets']).toHaveLength(150);
    expect(await assets.events('assets.changed', before)).toEqual([]);
    await send(admin, ids.slice(0, 100), { status_id: 5 });
    expect(await assets.events('assets.changed', before)).toHaveLength(100);
  });

  test('makes no tags for whom it changes nothing', async () => {
    const ids = idsOf(await make(team, fresh()));
    const tagNames = async () =>
      (await assets.sql<{ name: string }>('SELECT name FROM tags ORDER BY 1')).map(
        ({ name }) => name,
      );
    const before = await tagNames();
    await send(guest, ids, { tag_add: 'by a guest' });
    await send(guest, ids, { tag: 'by a guest too' });
    await send(stranger, ids, { tag_add: 'by a stranger' });
    await send(admin, [777_777], { tag_add: 'for nothing' });
    expect(await tagNames()).toEqual(before);
    await send(admin, ids, { tag_add: 'by an admin' });
    expect(await tagNames()).toContain('by an admin');
  });

  test('asks two statements about the folders, however many they are', async () => {
    const many: Asset[] = [];
    for (let n = 0; n < 5; n += 1) many.push(...(await make(await project())));
    const asked: string[] = [];
    const contexts = await assets.database.change(admin, (tx) => {
      const counted = {
        sql: (text: string, values?: readonly unknown[]) => {
          asked.push(text);
          return tx.sql(text, values);
        },
      };
      return loadFolderContexts(counted as unknown as Transaction, admin, idsOf(many), {
        status_id: 2,
      });
    });
    expect([...contexts.values()].map(({ statuses }) => statuses.length)).toEqual([8, 8, 8, 8, 8]);
    expect(asked.filter((text) => !text.includes('lock'))).toHaveLength(2);
  });
});
