import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  assetChangeSchema,
  batchAssets,
  changeAsset,
  changeAssets,
  changeTag,
  createAssets,
  createProject,
  createTag,
  createVersion,
  deleteAsset,
  deleteFolder,
  deleteVersion,
  listAssetLogs,
  restoreFolder,
} from '@jampot/contracts';
import type { Asset, AssetChange, AssetLog, Caller, Folder } from '@jampot/contracts';
import { admin, artist, guest, manager, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let project: Folder;
let other: Folder;
let names = 0;

beforeAll(async () => {
  assets = await RunningAssets.start();
  project = await makeProject('History');
  other = await makeProject('Elsewhere');
  await assets.calls.call(addUserfolders, admin, {
    params: { id: project.id },
    body: { user_id: artist.user_id, role_id: artist.role_id },
  });
}, 60_000);
afterAll(() => assets?.stop());

async function makeProject(name: string): Promise<Folder> {
  return (await assets.calls.call(createProject, admin, { body: { name } })).row;
}
async function make(folder = project): Promise<Asset> {
  const body = [{ name: `Shot ${(names += 1)}` }];
  return (await assets.calls.call(createAssets, admin, { params: { id: folder.id }, body })).row;
}
const change = async (id: number, body: AssetChange, caller: Caller = admin) => {
  const answer = await assets.calls.call(changeAsset, caller, { params: { id }, body });
  expect([answer.status, answer.body['error'] ?? null]).toEqual([200, null]);
};
const read = (id: number, caller: Caller | null = admin, query: Record<string, string> = {}) =>
  assets.calls.call(listAssetLogs, caller, {
    params: { id },
    query: { include: 'user.name', ...query },
  });
const line = ({ field, old_value, new_value, user }: AssetLog) => [
  field,
  old_value,
  new_value,
  user?.name,
];
/** The newest lines, oldest of them first. */
const newest = async (id: number, count: number) =>
  (await read(id, admin, { limit: String(count) })).rows.map(line).toReversed();

/** A change of each field, and its line: names, not ids. */
const changes: readonly [Exclude<keyof AssetChange, 'id'>, () => AssetChange, unknown[]][] = [
  ['status_id', () => ({ status_id: 5 }), ['status', 'Not Started', 'In Progress']],
  ['assignee_id', () => ({ assignee_id: artist.user_id }), ['assignee', null, 'User 1']],
  ['tag', () => ({ tag: 'hero, night' }), ['tag', '', 'hero, night']],
  ['framerate', () => ({ framerate: 23.976 }), ['framerate', '25', '23.976']],
  ['in', () => ({ in: '1,5' }), ['in', null, '1.5']],
  ['out', () => ({ out: 4 }), ['out', null, '4']],
  ['duration', () => ({ duration: 2.5 }), ['duration', null, '2.5']],
  ['art_duration', () => ({ art_duration: '0' }), ['art_duration', null, '0']],
  ['start', () => ({ start: '1.12.2026' }), ['start', null, '2026-12-01']],
  ['due', () => ({ due: '2026-12-24' }), ['due', null, '2026-12-24']],
  ['bid_days', () => ({ bid_days: '2,5' }), ['bid_days', null, '2.5']],
  ['notes', () => ({ notes: 'Line' }), ['notes', '', 'Line']],
  ['folder_id', () => ({ folder_id: other.id }), ['folder', 'History', 'Elsewhere']],
  ['deleted', () => ({ deleted: true }), ['deleted', null, null]],
];

describe('the history of an asset', () => {
  test('knows every field that can be changed', () => {
    const fields = changes.map(([field]) => field);
    const known = Object.keys(assetChangeSchema.shape).filter((field) => field !== 'id');
    expect([...fields, 'name'].toSorted()).toEqual(known.toSorted());
  });

  test.each(changes)('tells of a changed %s', async (_field, body, expected) => {
    const { id } = await make();
    await change(id, body(), manager);
    expect(await newest(id, 1)).toEqual([[...expected, 'User 3']]);
    const again = (await read(id)).rows.length;
    if (!('deleted' in body())) await change(id, body());
    expect((await read(id)).rows).toHaveLength(again);
  });

  test('tells of another name, and of an asset that comes back', async () => {
    const { id, name } = await make();
    await change(id, { name: `${name} renamed` });
    await change(id, { deleted: true });
    await change(id, { deleted: false }, manager);
    expect(await newest(id, 3)).toEqual([
      ['name', name, `${name} renamed`, 'User 4'],
      ['deleted', null, null, 'User 4'],
      ['restored', null, null, 'User 3'],
    ]);
  });

  test('tells the same of many that are changed at once', async () => {
    const [one, two] = [await make(), await make()];
    const query = { id: `${one.id},${two.id}` as never };
    await assets.calls.call(changeAssets, admin, { query, body: { duration: 9 } });
    const batch = await assets.calls.call(batchAssets, manager, {
      body: { ids: [one.id, two.id], change: { status_id: 2, tag_add: 'batched' } },
    });
    expect(batch.row).toMatchObject({ changed: 2, failed: [] });
    for (const { id } of [one, two]) {
      expect((await newest(id, 3)).toSorted()).toEqual([
        ['duration', null, '9', 'User 4'],
        ['status', 'Not Started', 'For Review', 'User 3'],
        ['tag', '', 'batched', 'User 3'],
      ]);
    }
  });

  test('tells of a tag that was renamed', async () => {
    const { id } = await make();
    await change(id, { tag: 'rain, dawn' });
    const tag = await assets.calls.call(createTag, admin, {
      params: { id: 1 },
      body: { name: 'rain' },
    });
    await assets.calls.call(changeTag, manager, {
      params: { id: tag.row.id },
      body: { name: 'storm' },
    });
    expect(await newest(id, 1)).toEqual([['tag', 'rain, dawn', 'storm, dawn', 'User 3']]);
  });

  test('tells who deleted and restored the folder around it', async () => {
    const folder = await makeProject('Gone for a while');
    const { id } = await make(folder);
    const gone = await make(folder);
    await assets.calls.call(deleteAsset, admin, { params: { id: gone.id } });
    await assets.calls.call(deleteFolder, manager, { params: { id: folder.id } });
    await assets.calls.call(restoreFolder, admin, { params: { id: folder.id } });
    expect(await newest(id, 2)).toEqual([
      ['deleted', null, null, 'User 3'],
      ['restored', null, null, 'User 4'],
    ]);
    expect((await newest(gone.id, 1)).map(([field]) => field)).toEqual(['deleted']);
  });

  test('tells of versions that come and go', async () => {
    const { id } = await make();
    const source = await assets.upload('comp.mp4', 'video/mp4');
    const { row } = await assets.calls.call(createVersion, admin, {
      params: { id },
      body: { name: 'v1' },
      files: { source },
    });
    const version = `v1 ${row.name}`;
    await assets.calls.call(deleteVersion, manager, { params: { id: row.id } });
    expect(await newest(id, 2)).toEqual([
      ['version', null, version, 'User 4'],
      ['version', version, null, 'User 3'],
    ]);
  });

  test('keeps of long notes what became different', async () => {
    const { id } = await make();
    const [head, tail] = ['head '.repeat(2000), ' tail'.repeat(2000)];
    await change(id, { notes: `${head}old${tail}` });
    await change(id, { notes: `${head}new${tail}` });
    const [[, before, after] = []] = await newest(id, 1);
    expect(before).toMatch(/^…(?:[a-z ]{5,40})old(?:[a-z ]{5,40})…$/u);
    expect(after).toBe(String(before).replace('old', 'new'));
  });

  test('keeps the whole of both texts beside what is shown, for whoever asks for them', async () => {
    const { id } = await make();
    const [before, after] = ['before '.repeat(2000), 'after '.repeat(3000)];
    await change(id, { notes: before });
    await change(id, { notes: after });
    await change(id, { notes: 'short' });
    await change(id, { notes: 'shorter' });
    const { rows } = await read(id, admin, { field: 'notes' });
    expect(rows.map(({ cut }) => cut)).toEqual([false, true, true, true]);
    expect(rows.map((row) => 'old_text' in row)).toEqual([false, false, false, false]);
    const query = { id: String(rows[2]?.id), include: '', fields: 'id,old_text,new_text' };
    const whole = await read(id, admin, query);
    expect(whole.rows).toEqual([{ id: rows[2]?.id, old_text: before, new_text: after }]);
  });

  test('is read page by page, the newest first, and by field', async () => {
    const { id } = await make();
    for (const duration of [1, 2, 3, 4]) await change(id, { duration });
    const found: unknown[] = [];
    let after: string | null | undefined;
    do {
      const page = await read(id, admin, { limit: '2', ...(after ? { after } : {}) });
      found.push(...page.rows.map(({ new_value }) => new_value));
      after = page.body['next'] as string | null;
    } while (after);
    expect(found.slice(0, 4)).toEqual(['4', '3', '2', '1']);
    expect(found).toHaveLength(5);
    expect((await read(id, admin, { field: 'duration' })).rows).toHaveLength(4);
    expect((await read(id, admin, { colour: 'x' })).status).toBe(412);
  });

  test('is shown to whoever may read the asset', async () => {
    const { id } = await make();
    const hidden = await make(other);
    expect((await read(id, null)).status).toBe(401);
    expect((await read(id, artist)).status).toBe(200);
    expect((await read(hidden.id, artist)).status).toBe(404);
    expect((await read(id, guest)).status).toBe(404);
    expect((await read(id, stranger)).status).toBe(404);
    expect((await read(999_999)).status).toBe(404);
    expect((await read(id, { ...admin, permissions: {} })).status).toBe(403);
  });
});
