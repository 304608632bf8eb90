import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createFolder,
  createProject,
  deleteFolder,
  listFolders,
  listMyFolders,
  readFolder,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import { unprotectedTables, systemScope } from '@jampot/persistence';
import { folderReads } from '../src/folders/folders.query.ts';
import { admin, artist, guest, manager, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let names = 0;

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets.stop());

const fresh = (): string => `Folder ${(names += 1)}`;

async function project(caller: Caller = admin): Promise<Folder> {
  const made = await assets.calls.call(createProject, caller, { body: { name: fresh() } });
  expect(made.status).toBe(201);
  return made.row;
}
async function below(parent: Folder, name = fresh()): Promise<Folder> {
  const made = await assets.calls.call(createFolder, admin, {
    body: { name, parent_id: parent.id },
  });
  expect(made.body).toMatchObject({ folders: [{ name }] });
  return made.row;
}

test('every table of the service is under row-level security', async () => {
  const tables = await assets.database.change(systemScope, (tx) => unprotectedTables(tx));
  expect(tables).toEqual([]);
});

test('an account begins with its default folder and statuses', async () => {
  const folders = await assets.sql('SELECT id, account_id FROM folders WHERE is_default');
  expect(folders).toEqual([
    { id: 1, account_id: 1 },
    { id: 2, account_id: 2 },
  ]);
  const chain = await assets.sql<{ id: number; next_id: number | null }>(
    'SELECT id, next_id FROM statuses WHERE account_id = 1',
  );
  const next = new Map(chain.map(({ id, next_id }) => [id, next_id]));
  expect([1, 5, 3, 2, 4, 8].map((id) => next.get(id))).toEqual([5, 3, 2, 4, 8, null]);
  expect([next.get(6), next.get(7)]).toEqual([null, null]);
});

describe('making folders', () => {
  test('a project is seen at once by whoever made it, and by nobody outside', async () => {
    const pm = manager;
    const made = await project(pm);
    expect(made).toMatchObject({ parent_id: null, user_id: pm.user_id, deleted: false });
    const mine = await assets.calls.call(listMyFolders, pm);
    expect(mine.rows.map(({ id }) => id)).toContain(made.id);
    const theirs = await assets.calls.call(listMyFolders, stranger);
    expect(theirs.rows).toEqual([]);
  });

  test('the default folder is never shown as a project', async () => {
    const mine = await assets.calls.call(listMyFolders, admin);
    expect(mine.rows.map(({ id }) => id)).not.toContain(1);
    expect((await assets.calls.call(listFolders, admin, { query: { id: '1' } })).rows).toEqual([]);
  });

  test.each([
    ['', 'Folder name cannot be empty.'],
    ['   ', 'Folder name cannot be empty.'],
    ['a\u0000b', 'Invalid characters used.'],
    ['a/b', 'Invalid characters used.'],
    ['x'.repeat(300), 'No more than 255 characters.'],
  ])('the name %j is refused', async (name, message) => {
    const made = await assets.calls.call(createProject, admin, { body: { name } });
    expect(made.status).toBe(412);
    expect(made.body['errors']).toEqual([{ name: 'name', messages: [{ name: message }] }]);
  });

  test('a name is taken in any case, per parent and per account', async () => {
    const one = await project();
    const again = await assets.calls.call(createProject, admin, {
      body: { name: one.name.toUpperCase() },
    });
    expect([again.status, again.body['error']]).toEqual([412, 'Project name is not unique!']);
    const other = await assets.calls.call(createProject, stranger, { body: { name: one.name } });
    expect(other.status).toBe(201);
    const sub = await below(one, 'Étude');
    const twin = await assets.calls.call(createFolder, admin, {
      body: { name: 'étude', parent_id: one.id },
    });
    expect(twin.body['error']).toBe('Folder name is not unique in its parent.');
    expect((await below(await project(), 'Étude')).name).toBe(sub.name);
  });

  test('of two that take one name at once, one gets it', async () => {
    const name = fresh();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => assets.calls.call(createProject, admin, { body: { name } })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 412, 412, 412, 412, 412]);
  });

  test('a parent that is missing, elsewhere or out of sight is not found, each alike', async () => {
    const hidden = await project();
    const foreign = await project(stranger);
    const tries = [
      [admin, 999_999_999],
      [admin, foreign.id],
      [artist, hidden.id],
    ] as const;
    const answers = await Promise.all(
      tries.map(([caller, parent_id]) =>
        assets.calls.call(createFolder, caller, { body: { name: 'x', parent_id } }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  test('needs signing in and the letter', async () => {
    const body = { name: fresh() };
    expect((await assets.calls.call(createProject, null, { body })).status).toBe(401);
    expect((await assets.calls.call(createProject, artist, { body })).status).toBe(403);
    expect((await assets.calls.call(createFolder, guest, { body })).status).toBe(403);
    const toUnknown = { name: fresh(), user_id: 424242 };
    const made = await assets.calls.call(createFolder, admin, { body: toUnknown });
    expect([made.status, made.body['error']]).toEqual([412, 'User not found: 424242']);
  });

  test('a folder is announced once, to those who may see it', async () => {
    const before = await assets.lastEventId();
    const made = await project(manager);
    expect(await assets.events('folders.changed', before)).toMatchObject([
      {
        account_id: 1,
        actor_id: manager.user_id,
        audience: { to: 'folder', team_folder_id: 1, owner_id: manager.user_id },
        data: { id: made.id, change: 'created', team_folder_id: 1, deleted: false },
      },
    ]);
  });
});

describe('reading a folder', () => {
  test('answers what was asked for', async () => {
    const top = await project();
    const sub = await below(top);
    const read = await assets.calls.call(readFolder, admin, {
      params: { id: sub.id },
      query: { include: 'path,paths,permissions,level,asset_count' },
    });
    expect(read.row).toMatchObject({
      id: sub.id,
      path: [
        { id: top.id, name: top.name },
        { id: sub.id, name: sub.name },
      ],
      paths: `${top.name} / ${sub.name}`,
      level: 4,
      asset_count: 0,
    });
    expect(read.row.permissions).toMatchObject({ folders: 'crud' });
    const whole = await assets.calls.call(readFolder, admin, {
      params: { id: top.id },
      query: { include: 'folders,subfolders,assets' },
    });
    expect(whole.row.folders?.map(({ id }) => id)).toEqual([sub.id]);
    expect(whole.row.subfolders?.map(({ id }) => id)).toEqual([sub.id]);
    expect(whole.row.assets).toEqual([]);
  });

  test('is refused alike for missing, foreign and invisible ones; by letter with 403', async () => {
    const hidden = await project();
    const answers = await Promise.all([
      assets.calls.call(readFolder, admin, { params: { id: 999_999_999 } }),
      assets.calls.call(readFolder, stranger, { params: { id: hidden.id } }),
      assets.calls.call(readFolder, artist, { params: { id: hidden.id } }),
    ]);
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]?.status).toBe(404);
    expect((await assets.calls.call(readFolder, null, { params: { id: hidden.id } })).status).toBe(
      401,
    );
    const letterless = { ...admin, permissions: { ...admin.permissions, folders: '' as const } };
    expect(
      (await assets.calls.call(readFolder, letterless, { params: { id: hidden.id } })).status,
    ).toBe(403);
  });
});

test('the tree is flat with parents first, or nested', async () => {
  const top = await project();
  const sub = await below(top);
  const leaf = await below(sub);
  const flat = (await assets.calls.call(listMyFolders, admin)).rows.map(({ id }) => id);
  expect(flat.indexOf(top.id)).toBeLessThan(flat.indexOf(sub.id));
  expect(flat.indexOf(sub.id)).toBeLessThan(flat.indexOf(leaf.id));
  const nested = await assets.calls.call(listMyFolders, admin, { query: { tree: 'true' } });
  const found = nested.rows.find(({ id }) => id === top.id);
  expect(found?.folders?.[0]?.folders?.[0]?.id).toBe(leaf.id);
  const shaped = await assets.calls.call(listMyFolders, admin, { query: { include: 'paths' } });
  expect(shaped.rows.find(({ id }) => id === leaf.id)?.paths).toBe(
    `${top.name} / ${sub.name} / ${leaf.name}`,
  );
  const plain = (await assets.calls.call(listMyFolders, admin)).rows.find(
    ({ id }) => id === top.id,
  );
  const one = (await assets.calls.call(readFolder, admin, { params: { id: top.id } })).row;
  expect(plain).toEqual(one);
});

describe('a tree of folders', () => {
  const tree = (query: Record<string, string>) =>
    assets.calls.call(listMyFolders, admin, { query: { tree: 'true', ...query } });
  const idsOf = (rows: readonly Folder[]): number[] =>
    rows.flatMap(({ id, folders }) => [id, ...idsOf(folders ?? [])]);

  test('is a tree of the deleted ones, too, however they are asked for', async () => {
    const kept = await project();
    const top = await below(kept);
    const leaf = await below(top);
    await assets.calls.call(deleteFolder, admin, { params: { id: top.id } });
    const deleted = await tree({ deleted: '1' });
    const found = deleted.rows.find(({ id }) => id === top.id);
    expect(found?.folders?.map(({ id }) => id)).toEqual([leaf.id]);
    expect(idsOf(deleted.rows)).not.toContain(kept.id);
    expect(deleted.rows).toEqual((await tree({ showdeleted: '2' })).rows);
    const live = idsOf((await tree({ deleted: '0' })).rows);
    expect([live.includes(kept.id), live.includes(leaf.id)]).toEqual([true, false]);
    const both = idsOf((await tree({ deleted: '0,1' })).rows);
    expect([both.includes(kept.id), both.includes(leaf.id)]).toEqual([true, true]);
    expect((await tree({ deleted: '1', showdeleted: '0' })).rows).toEqual([]);
    const shaped = await tree({ deleted: '1', include: 'paths' });
    expect(shaped.rows.find(({ id }) => id === top.id)?.paths).toContain(top.name);
  });

  test.each([{ q: 'a' }, { limit: '5' }, { page: '1' }, { sort: 'name' }, { 'name:like': 'a' }])(
    'is never a page of some of them: %j',
    async (query) => {
      const refused = await tree(query);
      expect([refused.status, refused.body['errors']]).toMatchObject([412, [{ name: 'tree' }]]);
    },
  );
});

const asker = { level: 4, user: '1', permissions: null };

test('nothing is looked up for each folder of a tree that is too large for it', async () => {
  const tree = (query: Record<string, string>) =>
    assets.calls.call(listMyFolders, stranger, { query: { tree: 'true', ...query } });
  const known = (await tree({})).rows.length;
  await assets.sql(
    `INSERT INTO folders (id, account_id, name, path, position, team_folder_id)
     SELECT 900000 + n, 2, 'Large ' || n, text2ltree((900000 + n)::text), n, own.id
     FROM folders own, generate_series(1, $1::int) n WHERE own.account_id = 2 AND own.is_default`,
    [10_000 - known],
  );
  expect((await tree({ include: 'paths' })).status).toBe(200);
  await project(stranger);
  for (const query of [{ include: 'paths' }, { include: 'assets' }, { fields: 'asset_count' }]) {
    const refused = await tree(query);
    expect([refused.status, refused.body['errors']]).toMatchObject([412, [{ name: 'include' }]]);
  }
  expect((await tree({})).rows).toHaveLength(10_001);
  const page = await assets.calls.call(listMyFolders, stranger, {
    query: { include: 'paths', limit: '1000' },
  });
  expect(page.rows).toHaveLength(1000);
  const plan = await assets.database.change(stranger, (tx) =>
    tx.sql(`EXPLAIN SELECT ${folderReads.column('f', 'paths', asker).sql} FROM folders f`),
  );
  expect(JSON.stringify(plan)).toContain('Index Scan using folders_pkey on folders a');
}, 60_000);
