import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeAsset,
  createAssets,
  createFolder,
  createProject,
  deleteAsset,
  listFolderAssets,
} from '@jampot/contracts';
import type { Caller, Folder } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { admin, artist, RunningAssets, stranger } from './running-assets.ts';

/** Ids of the account's statuses: Not Started, For Review, Approved. */
const [NEW, REVIEW, APPROVED] = [1, 2, 4] as const;
const COUNTS = { x: 'status_id', y: 'count' };

let assets: RunningAssets;
let top: Folder;

beforeAll(async () => {
  assets = await RunningAssets.start();
  top = (await assets.calls.call(createProject, admin, { body: { name: 'Counted' } })).row;
  const sub = await assets.calls.call(createFolder, admin, {
    body: { name: 'Below', parent_id: top.id },
  });
  await make(top.id, 'sh010', { status_id: REVIEW, tag: 'hero', assignee_id: admin.user_id });
  await make(top.id, 'sh020', { status_id: REVIEW, due: '2020-01-01' });
  await make(top.id, 'sh030', { status_id: APPROVED, tag: 'hero', due: '2020-01-01' });
  await make(top.id, 'prop', {});
  await make(sub.row.id, 'sh040', {});
  const gone = await make(top.id, 'sh050', {});
  await assets.calls.call(deleteAsset, admin, { params: { id: gone } });
}, 60_000);
afterAll(() => assets.stop());

async function make(folder: number, name: string, fields: Record<string, unknown>) {
  const params = { id: folder };
  const { id } = (await assets.calls.call(createAssets, admin, { params, body: [{ name }] })).row;
  for (const [field, value] of Object.entries(fields)) {
    const change = { params: { id }, body: { [field]: value } };
    expect((await assets.calls.call(changeAsset, admin, change)).status).toBe(200);
  }
  return id;
}
const ask = (caller: Caller | null, query: Record<string, string> = {}, id = top.id) =>
  assets.calls.call(listFolderAssets, caller, { params: { id }, query: { ...COUNTS, ...query } });
async function counts(query: Record<string, string> = {}) {
  const { rows } = await ask(admin, query);
  return Object.fromEntries((rows as unknown as ChartRow[]).map(({ x, count }) => [x, count]));
}

test.each([
  ['the folder alone', {}, { [NEW]: 1, [REVIEW]: 2, [APPROVED]: 1 }],
  ['what is below', { children: '1' }, { [NEW]: 2, [REVIEW]: 2, [APPROVED]: 1 }],
  ['a search', { q: 'sh0' }, { [REVIEW]: 2, [APPROVED]: 1 }],
  ['a tag', { tag: 'hero' }, { [REVIEW]: 1, [APPROVED]: 1 }],
  ['nobody', { assignee_id: 'null' }, { [NEW]: 1, [REVIEW]: 1, [APPROVED]: 1 }],
  ['what is late', { 'due:until': '2025-01-01', 'status.approves': '0' }, { [REVIEW]: 1 }],
  ['links', { links: 'none' }, { [NEW]: 1, [REVIEW]: 2, [APPROVED]: 1 }],
  ['the trash', { showdeleted: '2' }, { [NEW]: 1 }],
  ['what finds nothing', { q: 'nowhere' }, {}],
])('counts statuses with the filter of the list: %s', async (_what, query, wanted) => {
  expect(await counts(query as Record<string, string>)).toEqual(wanted);
});

test('follows a change of status at once', async () => {
  const id = await make(top.id, 'late-comer', {});
  expect(await counts({ q: 'late-comer' })).toEqual({ [NEW]: 1 });
  await assets.calls.call(changeAsset, admin, { params: { id }, body: { status_id: APPROVED } });
  expect(await counts({ q: 'late-comer' })).toEqual({ [APPROVED]: 1 });
});

test('is refused as the list is', async () => {
  expect((await ask(null)).status).toBe(401);
  for (const caller of [artist, stranger]) expect((await ask(caller)).status).toBe(404);
  expect((await ask(admin, { colour: 'red' })).status).toBe(412);
  const body = [{ user_id: artist.user_id, role_id: artist.role_id }];
  await assets.calls.call(addUserfolders, admin, { params: { id: top.id }, body });
  expect((await ask(artist)).status).toBe(200);
  const letters = (assetsLetters: string) =>
    assets.sql(
      `UPDATE team_roles SET permissions = permissions || '{"assets": "${assetsLetters}"}'
       WHERE id = ${artist.role_id}`,
    );
  await letters('');
  try {
    expect((await ask(artist)).status).toBe(403);
  } finally {
    await letters('r');
  }
});
