import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import {
  createFolder,
  createProject,
  deleteFolder,
  importFolders,
  listMyFolders,
} from '@jampot/contracts';
import { FolderLimits, TREE_TOO_LARGE } from '../src/folders/folder-limits.ts';
import { admin, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let limits: FolderLimits;
let project: number;

/** With limits that a test can reach. */
beforeAll(async () => {
  assets = await RunningAssets.start();
  limits = assets.service.get(FolderLimits);
  project = (await assets.calls.call(createProject, admin, { body: { name: 'First' } })).row.id;
}, 60_000);
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => assets?.stop());

test('an account has 250,000 folders, and a tree 64 MiB', () => {
  expect(limits).toMatchObject({ most: 250_000, treeBytes: 67_108_864 });
  expect(limits.tooMany).toBe(
    'An account has at most 250,000 folders, deleted ones included. Remove deleted folders for good first.',
  );
});

const errorsOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['error'],
];

test('an account has so many folders and no more, however they are made', async () => {
  const gone = await assets.calls.call(createProject, admin, { body: { name: 'Gone' } });
  await assets.calls.call(deleteFolder, admin, { params: { id: gone.row.id } });
  limits.most = 4;
  const refused = [412, limits.tooMany];
  const into = { params: { id: project } };
  const csv = 'a\nb\nc\n';
  expect(
    errorsOf(await assets.calls.call(importFolders, admin, { ...into, body: { csv } })),
  ).toEqual(refused);
  const preview = { ...into, body: { csv, preview: true } };
  expect((await assets.calls.call(importFolders, admin, preview)).row.problems).toEqual([
    { row: null, message: limits.tooMany },
  ]);
  const one = { ...into, body: { csv: 'a\n' } };
  expect((await assets.calls.call(importFolders, admin, one)).status).toBe(200);
  const last = { body: { name: 'Last', parent_id: project } };
  expect((await assets.calls.call(createFolder, admin, last)).status).toBe(201);
  const over = { body: { name: 'Over', parent_id: project } };
  expect(errorsOf(await assets.calls.call(createFolder, admin, over))).toEqual(refused);
  const another = { body: { name: 'Over' } };
  expect(errorsOf(await assets.calls.call(createProject, admin, another))).toEqual(refused);
  const elsewhere = { body: { name: 'Theirs' } };
  expect((await assets.calls.call(createProject, stranger, elsewhere)).status).toBe(201);
});

test('imports at once are counted one after the other', async () => {
  limits.most = 1_000;
  const tops = await Promise.all(
    ['1', '2', '3', '4'].map(async (name) => {
      const body = { name, parent_id: project };
      return (await assets.calls.call(createFolder, admin, { body })).row.id;
    }),
  );
  const [counted] = await assets.sql<{ n: number }>(
    'SELECT count(*) AS n FROM folders WHERE account_id = 1 AND NOT is_default',
  );
  limits.most = (counted?.n ?? 0) + 300;
  const csv = Array.from({ length: 200 }, (_, index) => `n${index}\n`).join('');
  const made = await Promise.all(
    tops.map((id) => assets.calls.call(importFolders, admin, { params: { id }, body: { csv } })),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
}, 60_000);

test('a tree that is too long is refused before it is read', async () => {
  const ask = (query: Record<string, string>) =>
    assets.calls.call(listMyFolders, admin, { query: { tree: 'true', ...query } });
  const [kept] = await assets.sql<{ bytes: number }>(
    'SELECT sum(octet_length(tree_json))::int AS bytes FROM folders WHERE account_id = 1',
  );
  limits.treeBytes = kept?.bytes ?? 0;
  expect((await ask({ fields: 'id,name,parent_id' })).status).toBe(200);
  expect(errorsOf(await ask({}))).toEqual([412, TREE_TOO_LARGE]);
  expect(errorsOf(await ask({ tree: 'false' }))).toEqual([412, TREE_TOO_LARGE]);
  expect((await ask({ tree: 'false', limit: '50' })).rows).toHaveLength(50);
}, 60_000);

test('long trees of an account are read one after the other, whichever fields are asked for', async () => {
  limits.treeBytes = 64 * 1024 * 1024;
  const { database } = assets;
  const read = database.read.bind(database);
  let [running, most, trees] = [0, 0, 0];
  jest.spyOn(database, 'read').mockImplementation(async (scope, statement) => {
    if (!statement.text.includes('string_agg')) return read(scope, statement);
    running += 1;
    trees += 1;
    most = Math.max(most, running);
    return read(scope, statement).finally(() => (running -= 1));
  });
  const askAll = () =>
    Promise.all(
      ['id', 'name', 'id,name', 'user_id', 'position', 'deleted'].map((fields) =>
        assets.calls.call(listMyFolders, admin, { query: { tree: 'true', fields } }),
      ),
    );
  limits.longTreeBytes = 0;
  expect((await askAll()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect([trees, most]).toEqual([6, 1]);
}, 60_000);
