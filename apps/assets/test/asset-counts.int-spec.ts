import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeAsset,
  createAssets,
  createFolder,
  createProject,
  deleteAsset,
  deleteFolder,
  listAssets,
  listFolderAssets,
  removeFolder,
  restoreFolder,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import { admin, artist, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let project: Folder;
let below: Folder;

beforeAll(async () => {
  assets = await RunningAssets.start();
  project = (await assets.calls.call(createProject, admin, { body: { name: 'Counted' } })).row;
  below = await folderIn(project.id, 'Below');
}, 60_000);
afterAll(() => assets?.stop());

async function folderIn(parent: number, name: string): Promise<Folder> {
  return (await assets.calls.call(createFolder, admin, { body: { name, parent_id: parent } })).row;
}

async function make(folderId: number, ...names: string[]): Promise<number[]> {
  const made = await assets.calls.call(createAssets, admin, {
    params: { id: folderId },
    body: names.map((name) => ({ name })),
  });
  return made.rows.map(({ id }) => id);
}

/** How many live assets a page says that there are. */
async function total(id: number, caller: Caller = admin, children = '1'): Promise<unknown> {
  const query = { children, page: '1', limit: '1' };
  const { body } = await assets.calls.call(listFolderAssets, caller, { params: { id }, query });
  return body['total'];
}

/** Folders of which other numbers are kept than there are assets in them. */
function miscounted(): Promise<unknown[]> {
  return assets.sql(
    `SELECT * FROM (SELECT folder_id, count(*) FROM assets WHERE NOT deleted GROUP BY 1) there
     FULL JOIN (SELECT folder_id, sum(live) AS kept FROM asset_counts GROUP BY 1) counts USING (folder_id)
     WHERE count IS DISTINCT FROM kept`,
  );
}

test('what is made, moved, deleted, restored and removed is counted, in one row for each folder', async () => {
  const [first = 0, second = 0] = await make(below.id, 'a', 'b', 'c');
  await make(project.id, 'd');
  expect([await total(project.id), await total(below.id)]).toEqual([4, 3]);
  expect(await total(project.id, admin, '0')).toBe(1);
  await assets.calls.call(changeAsset, admin, {
    params: { id: first },
    body: { folder_id: project.id },
  });
  expect([await total(project.id), await total(below.id)]).toEqual([4, 2]);
  await assets.calls.call(deleteAsset, admin, { params: { id: second } });
  expect([await total(project.id), await total(below.id)]).toEqual([3, 1]);
  await assets.calls.call(changeAsset, admin, { params: { id: second }, body: { deleted: false } });
  expect(await total(project.id)).toBe(4);
  await assets.calls.call(deleteFolder, admin, { params: { id: below.id } });
  expect(await total(project.id)).toBe(2);
  await assets.calls.call(restoreFolder, admin, { params: { id: below.id } });
  expect(await total(project.id)).toBe(4);
  expect(await miscounted()).toEqual([]);
  expect(
    await assets.sql(
      'SELECT max(n)::int AS most FROM (SELECT count(*) AS n FROM asset_counts GROUP BY folder_id) c',
    ),
  ).toEqual([{ most: 1 }]);
  const gone = await folderIn(project.id, 'Gone');
  await make(gone.id, 'e', 'f');
  await assets.calls.call(deleteFolder, admin, { params: { id: gone.id } });
  await assets.calls.call(removeFolder, admin, { params: { id: gone.id } });
  expect(await total(project.id)).toBe(4);
  expect(await miscounted()).toEqual([]);
});

test('whoever writes at the same time waits for nobody, and nothing is miscounted', async () => {
  const busy = await folderIn(project.id, 'Busy');
  const before = Number(await total(project.id));
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const [id = 0] = await make(busy.id, `one ${n}`, `two ${n}`);
      await assets.calls.call(deleteAsset, admin, { params: { id } });
    }),
  );
  expect(await total(busy.id)).toBe(20);
  expect(await total(project.id)).toBe(before + 20);
  expect(await miscounted()).toEqual([]);
});

test('a page counts what its caller may see, and only where they ask', async () => {
  const member = [{ user_id: artist.user_id, role_id: artist.role_id }];
  expect(await total(project.id, stranger)).toBeUndefined();
  const unseen = await assets.calls.call(listAssets, artist, { query: { page: '1' } });
  expect(unseen.body['total']).toBe(0);
  await assets.calls.call(addUserfolders, admin, { params: { id: project.id }, body: member });
  expect(await total(project.id, artist)).toBe(await total(project.id));
  const filtered = { children: '1', page: '1', name: 'a' };
  const params = { id: project.id };
  const found = await assets.calls.call(listFolderAssets, admin, { params, query: filtered });
  expect(found.body['total']).toBe(1);
  const untold = { children: '1', page: '1', total: '0' };
  const page = await assets.calls.call(listFolderAssets, admin, { params, query: untold });
  expect([page.body['total'], page.rows.length > 0]).toEqual([undefined, true]);
});
