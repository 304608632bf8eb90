import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  createFolder,
  createProject,
  deleteFolder,
  exportFolders,
  foldersProgressed,
  importFolders,
  listFolders,
  progressSignal,
  roleChanged,
} from '@jampot/contracts';
import type { Caller, EventEnvelope, Folder } from '@jampot/contracts';
import { createLog, Signals } from '@jampot/service-kit';
import { LongestTurn, removeUntakenObjects } from '@jampot/testing';
import { admin, artist, guest, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let names = 0;
beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

const at = (id: number) => ({ params: { id } });
async function project(): Promise<Folder> {
  const body = { name: `Project ${(names += 1)}` };
  return (await assets.calls.call(createProject, admin, { body })).row;
}
const put = (id: number, csv: string, caller: Caller | null = admin) =>
  assets.calls.call(importFolders, caller, { ...at(id), body: { csv } });
const preview = (id: number, csv: string) =>
  assets.calls.call(importFolders, admin, { ...at(id), body: { csv, preview: true } });
const take = (id: number, caller: Caller | null = admin) =>
  assets.calls.call(exportFolders, caller, at(id));
const below = async (id: number): Promise<number> => {
  const [row] = await assets.sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM folders WHERE path ~ $1::lquery',
    [`*.${id}.*{1,}`],
  );
  return row?.n ?? -1;
};

describe('importing a structure', () => {
  test('makes every folder in its place and order, behind what is there', async () => {
    const top = await project();
    const body = { name: 'First', parent_id: top.id };
    await assets.calls.call(createFolder, admin, { body });
    const before = await assets.lastEventId();
    const made = await put(top.id, 'Seq 2,Shot 1\n,Shot 2\nSeq 1\n,"Shot, 9"\n,,Comp');
    expect([made.status, made.row]).toEqual([
      200,
      { folder_id: top.id, preview: false, count: 6, folders: [], problems: [] },
    ]);
    const tree = await assets.sql<{ way: string }>(
      `SELECT string_agg(up.name, '/' ORDER BY nlevel(up.path)) AS way
       FROM folders f JOIN folders up ON f.path <@ up.path AND up.id <> $1
       WHERE f.path <@ $1::text::ltree AND f.id <> $1
       GROUP BY f.id, f.path, f.position ORDER BY nlevel(f.path), f.parent_id, f.position`,
      [top.id],
    );
    expect(tree.map(({ way }) => way)).toEqual([
      'First',
      'Seq 2',
      'Seq 1',
      'Seq 2/Shot 1',
      'Seq 2/Shot 2',
      'Seq 1/Shot, 9',
      'Seq 1/Shot, 9/Comp',
    ]);
    const [many] = await assets.events('folders.many-changed', before);
    expect(many?.data).toMatchObject({ change: 'created' });
    expect(many?.data['folders']).toHaveLength(6);
    expect(await assets.events('folders.subtree-changed', before)).toMatchObject([
      { data: { id: top.id, change: 'created' } },
    ]);
  });

  test('shows beforehand what it would make, and all that stands in the way', async () => {
    const top = await project();
    await put(top.id, 'Taken');
    const shown = await preview(top.id, 'a,b\ntaken\n');
    expect(shown.row).toEqual({
      folder_id: top.id,
      preview: true,
      count: 3,
      folders: [
        { row: 1, name: 'a', depth: 0, parent: null },
        { row: 1, name: 'b', depth: 1, parent: 0 },
        { row: 2, name: 'taken', depth: 0, parent: null },
      ],
      problems: [
        {
          row: null,
          message: 'Import names will clash with existing folders: taken. Import Cancelled.',
        },
      ],
    });
    const wrong = await preview(top.id, `,x\n" ",\n${'n'.repeat(300)}\na/b\nA\na`);
    expect(wrong.row.problems).toEqual([
      { row: 1, message: 'Error there is a folder path with no corresponding parent.' },
      { row: 2, message: 'Error: Request to create a folder in the CSV with no name.' },
      { row: 3, message: 'No more than 255 characters.' },
      { row: 4, message: 'Invalid characters used.' },
      { row: 6, message: 'Folder name is not unique in its parent.' },
    ]);
    expect(await below(top.id)).toBe(1);
  });

  test('makes nothing when one row is wrong, and names the rows', async () => {
    const top = await project();
    const refused = await put(top.id, 'good\n,,x\n"bad\nname"');
    expect(refused.status).toBe(412);
    expect(refused.body['error']).toBe(
      'Error there is a folder path with no corresponding parent.',
    );
    expect(refused.body['errors']).toEqual([
      {
        name: 'row 2',
        messages: [{ name: 'Error there is a folder path with no corresponding parent.' }],
      },
      { name: 'row 3', messages: [{ name: 'Invalid characters used.' }] },
    ]);
    expect((await put(top.id, 'a\n"b')).body['errors']).toMatchObject([{ name: 'file' }]);
    expect((await put(top.id, 'nothing \u0000 at all')).body).toMatchObject({
      error: 'Invalid characters used.',
    });
    expect((await put(top.id, '')).status).toBe(412);
    expect(await below(top.id)).toBe(0);
  });

  test('may be a hundred levels deep, but not deeper than a tree can be', async () => {
    const top = await project();
    const path = (levels: number) => Array.from({ length: levels }, (_, n) => `${n}`).join(',');
    expect((await put(top.id, path(100))).row.count).toBe(100);
    const deep = await put((await project()).id, path(128));
    expect([deep.status, deep.body['error']]).toEqual([
      412,
      'Folders can be no more than 128 levels deep.',
    ]);
  });

  test('of a hostile file is refused, and holds nobody up', async () => {
    const top = await project();
    const many = Buffer.from('\n'.repeat(20_000_000));
    const file = await assets.upload('hostile.csv', 'text/csv', many);
    const longest = new LongestTurn();
    const refused = await assets.calls.call(importFolders, admin, {
      ...at(top.id),
      body: {},
      files: { file },
    });
    expect(refused.body['error']).toBe('A file can hold no more than 200,000 rows.');
    const all = (await preview(top.id, ',x\n'.repeat(500_000))).row;
    expect(all.problems).toHaveLength(1000);
    const milliseconds = longest.stop();
    expect(milliseconds).toBeLessThan(500);
    // Who may not import is refused before the file is looked at.
    expect((await put(top.id, '\n'.repeat(1_000_000), stranger)).status).toBe(404);
  }, 60_000);

  test('comes as a file, of which nothing stays', async () => {
    const top = await project();
    const text = '\uFEFFSchöne Folge;Bild 1\r\n;Bild 2\r\n';
    const file = await assets.upload('structure.csv', 'text/csv', Buffer.from(text));
    const made = await assets.calls.call(importFolders, admin, {
      ...at(top.id),
      body: {},
      files: { file },
    });
    expect([made.status, made.row.count]).toEqual([200, 3]);
    await removeUntakenObjects(assets.service);
    expect(await assets.store.head(file.key)).toBeNull();
    const missing = await assets.calls.call(importFolders, admin, { ...at(top.id), body: {} });
    expect(missing.body['errors']).toEqual([
      { name: 'file', messages: [{ name: 'Field is required.' }] },
    ]);
    const huge = { ...(await assets.upload('big.csv', 'text/csv')), size: 21 * 1024 * 1024 };
    const refused = await assets.calls.call(importFolders, admin, {
      ...at(top.id),
      body: {},
      files: { file: huge },
    });
    expect(refused.status).toBe(413);
    const foreign = await assets.upload('x.csv', 'text/csv', Buffer.from('x'), 2);
    const stolen = await assets.calls.call(importFolders, admin, {
      ...at(top.id),
      body: {},
      files: { file: foreign },
    });
    expect(stolen.status).toBe(412);
    expect(await assets.store.head(foreign.key)).not.toBeNull();
  });

  test('tells how far it is to whoever asked for it', async () => {
    const top = await project();
    const heard: EventEnvelope<unknown>[] = [];
    const signals = new Signals(assets.calls.bus, createLog('test', 'error'));
    const stop = signals.on(progressSignal, (envelope) => heard.push(envelope));
    const csv = Array.from({ length: 12_000 }, (_, n) => `s${n % 100},f${n}`).join('\n');
    expect((await put(top.id, csv)).row.count).toBe(12_100);
    stop();
    expect(heard.length).toBeGreaterThan(0);
    expect(heard[0]).toMatchObject({
      name: foldersProgressed.name,
      account_id: 1,
      audience: { to: 'users', user_ids: [admin.user_id] },
    });
    const steps = heard.map(({ data }) => foldersProgressed.data.parse(data));
    expect(steps[0]).toMatchObject({ folder_id: top.id, work: 'import', step: 'Making folders' });
    const percents = steps.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    const [row] = await assets.sql<{ places: number; folders: number }>(
      `SELECT count(DISTINCT (parent_id, position))::int AS places, count(*)::int AS folders
       FROM folders WHERE path <@ $1::text::ltree AND id <> $1::bigint`,
      [top.id],
    );
    expect(row).toEqual({ places: 12_100, folders: 12_100 });
  }, 60_000);

  test('is for who may make folders there', async () => {
    const top = await project();
    expect((await put(top.id, 'a', null)).status).toBe(401);
    expect((await put(top.id, 'a', artist)).status).toBe(404);
    expect((await put(top.id, 'a', stranger)).status).toBe(404);
    expect((await put(999_999, 'a')).status).toBe(404);
    expect((await put(1, 'a')).status).toBe(412);
    const body = [{ user_id: artist.user_id, role_id: 2 }];
    await assets.calls.call(addUserfolders, admin, { ...at(top.id), body });
    expect((await put(top.id, 'a', artist)).status).toBe(403);
    await assets.calls.call(deleteFolder, admin, at(top.id));
    const deleted = await put(top.id, 'a');
    expect([deleted.status, deleted.body['error']]).toEqual([
      412,
      'The folder above is deleted. Restore it first.',
    ]);
    expect(await below(top.id)).toBe(0);
  });
});

describe('exporting a structure', () => {
  test('writes what can be imported again: the same tree', async () => {
    const [from, to] = [await project(), await project()];
    await put(from.id, 'b,"x, y"\n,\'\'=1+1\na\n,ü 日\n,,"a ""b"""\nb,last');
    const csv = (await take(from.id)).row;
    expect(csv).toEqual({
      folder_id: from.id,
      name: from.name,
      count: 7,
      csv: 'b\r\nb,"x, y"\r\nb,\'\'=1+1\r\nb,last\r\na\r\na,ü 日\r\na,ü 日,"a ""b"""',
    });
    expect((await put(to.id, csv.csv)).status).toBe(200);
    expect((await take(to.id)).row.csv).toBe(csv.csv);
  });

  test('leaves out what is deleted, and what is not seen', async () => {
    const top = await project();
    await put(top.id, 'open,in\nshut,in\ngone,in');
    const { rows } = await assets.calls.call(listFolders, admin, {
      query: { parent_id: String(top.id) },
    });
    const [open, shut, gone] = rows.map(({ id }) => id);
    await assets.calls.call(deleteFolder, admin, at(gone ?? 0));
    expect((await take(top.id)).row.csv).toBe('open\r\nopen,in\r\nshut\r\nshut,in');
    const body = [{ user_id: artist.user_id, role_id: 2 }];
    await assets.calls.call(addUserfolders, admin, { ...at(open ?? 0), body });
    expect((await take(open ?? 0, artist)).row).toMatchObject({ name: 'open', csv: 'in' });
    expect((await take(shut ?? 0, artist)).status).toBe(404);
    expect((await take(top.id, stranger)).status).toBe(404);
    expect((await take(top.id, null)).status).toBe(401);
    const role = { id: 77, account_id: 1, name: 'Blind', level: 1 };
    await assets.announce(roleChanged, { ...role, permissions: { folders: '' } });
    const blind = [{ user_id: guest.user_id, role_id: 77 }];
    await assets.calls.call(addUserfolders, admin, { ...at(open ?? 0), body: blind });
    expect((await take(open ?? 0, guest)).status).toBe(403);
  });

  test('of nothing is nothing', async () => {
    expect((await take((await project()).id)).row).toMatchObject({ count: 0, csv: '' });
  });
});
