import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  cancelFolderWork,
  changeAsset,
  createAssets,
  createProject,
  deleteFolder,
  listAssetLogs,
  listCuts,
  listFolderAssets,
  planCut,
  saveCut,
  undoCut,
} from '@jampot/contracts';
import type { Asset, Caller, CutSettings, Folder } from '@jampot/contracts';
import { frameToTimecode, frameRate } from '@jampot/domain';
import { removeUntakenObjects } from '@jampot/testing';
import pg from 'pg';
import { admin, artist, manager, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let names = 0;
beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

type Shot = readonly [name: string, from: number, to: number];
const PAL = frameRate(25);
const HOUR = 90_000;

function edl(shots: readonly Shot[]): string {
  const time = (frame: number) => frameToTimecode(frame, PAL, { dropFrame: false });
  const events = shots.map(([name, from, to], at) => {
    const record = `${time(HOUR + from)} ${time(HOUR + to)}`;
    const number = String(at + 1).padStart(3, '0');
    return `${number}  AX V C ${time(0)} ${time(to - from)} ${record}\r\n* FROM CLIP NAME: ${name}\r\n`;
  });
  return `TITLE: Cut\r\n${events.join('')}`;
}

async function project(): Promise<Folder> {
  const body = { name: `Project ${(names += 1)}` };
  return (await assets.calls.call(createProject, admin, { body })).row;
}
async function request(id: number, text: string, settings: CutSettings, name = 'cut.edl') {
  const file = await assets.upload(name, 'text/plain', Buffer.from(text));
  return { params: { id }, body: { settings }, files: { file } };
}
const plan = async (
  id: number,
  text: string,
  settings: CutSettings = {},
  who: Caller | null = admin,
) => assets.calls.call(planCut, who, await request(id, text, settings));
async function save(
  id: number,
  text: string,
  settings: CutSettings = {},
  { who = admin, hash }: { who?: Caller | null; hash?: string } = {},
) {
  const shown = hash ?? (await plan(id, text, settings)).row.hash;
  const wish = await request(id, text, settings);
  return assets.calls.call(saveCut, who, { ...wish, body: { settings, hash: shown } });
}
const undo = (id: number, who: Caller | null = admin) =>
  assets.calls.call(undoCut, who, { params: { id } });
const inFolder = async (id: number): Promise<readonly Asset[]> =>
  (
    await assets.calls.call(listFolderAssets, admin, {
      params: { id },
      query: { sort: 'in,name' },
    })
  ).rows;
const places = (rows: readonly Asset[]) => rows.map((a) => [a.name, a.in, a.out, a.duration]);
const logs = async (id: number) =>
  (await assets.calls.call(listAssetLogs, admin, { params: { id }, query: { sort: 'id' } })).rows;
/** Everything of the assets of a folder but when they were changed. */
const everything = (id: number) =>
  assets.sql(
    `SELECT id, name, in_seconds, out_seconds, duration, framerate, status_id, deleted, deleted_at,
       deleted_by, deleted_with FROM assets WHERE folder_id = $1 ORDER BY id`,
    [id],
  );

/** Cancels again and again until the import was answered, whenever it begins. */
async function cancelled(folder_id: number, work: ReturnType<typeof save>) {
  const state = { answered: false };
  const working = work.finally(() => (state.answered = true));
  while (!state.answered) {
    await assets.calls.call(cancelFolderWork, admin, { body: { work: 'cut', folder_id } });
  }
  const { status, body } = await working;
  return [status, body['code']];
}

const FIRST: readonly Shot[] = [
  ['SH010', 0, 50],
  ['SH020', 50, 100],
  ['SH030', 100, 125],
];
const SECOND: readonly Shot[] = [
  ['SH010', 0, 60],
  ['SH030', 100, 125],
  ['SH040', 125, 150],
];

describe('importing a cut', () => {
  test('makes its shots, and tells of them', async () => {
    const { id } = await project();
    const shown = await plan(id, edl(FIRST));
    expect(shown.status).toBe(200);
    expect(shown.row).toMatchObject({
      folder_id: id,
      file_name: 'cut.edl',
      title: 'Cut',
      offset: '01:00:00:00',
      counts: { add: 3, change: 0, same: 0, renewed: 0, delete: 0, skipped: 0 },
      previous: null,
    });
    expect(shown.row.rows[1]).toMatchObject({
      kind: 'add',
      order: 2,
      name: 'SH020',
      in: 50,
      out: 100,
      duration: 50,
      framerate: 25,
      asset_id: null,
      was: null,
    });
    expect(await inFolder(id)).toEqual([]);
    const before = await assets.lastEventId();
    const saved = await save(id, edl(FIRST), {}, { hash: shown.row.hash });
    expect(saved.status).toBe(201);
    const made = await inFolder(id);
    expect(places(made)).toEqual([
      ['SH010', 0, 2, 2],
      ['SH020', 2, 4, 2],
      ['SH030', 4, 5, 1],
    ]);
    expect(saved.row.rows.map((row) => row.asset_id)).toEqual(made.map((asset) => asset.id));
    expect(await assets.events('assets.changed', before)).toHaveLength(3);
    expect(await logs(made[0]?.id ?? 0)).toMatchObject([
      { field: 'created', new_value: 'SH010', cut_id: saved.row.id, user_id: admin.user_id },
    ]);
    expect((await plan(id, edl(FIRST))).row).toMatchObject({
      counts: { add: 0, same: 3 },
      previous: { id: saved.row.id, file_name: 'cut.edl', gone: [] },
    });
  });

  test('changes, deletes and renews, and undoing gives everything back', async () => {
    const { id } = await project();
    await save(id, edl(FIRST));
    await save(id, edl(SECOND), { overwrite: true });
    expect(places(await inFolder(id))).toEqual([
      ['SH010', 0, 2.4, 2.4],
      ['SH030', 4, 5, 1],
      ['SH040', 5, 6, 1],
    ]);
    const before = await everything(id);
    const third = [...FIRST.slice(0, 2), ['SH050', 125, 150]] as const;
    const shown = (await plan(id, edl(third), { overwrite: true })).row;
    expect(shown.counts).toEqual({ add: 1, change: 1, same: 0, renewed: 1, delete: 2, skipped: 0 });
    const saved = await save(id, edl(third), { overwrite: true });
    expect(places(await inFolder(id)).map(([name]) => name)).toEqual(['SH010', 'SH020', 'SH050']);
    const [changed] = await inFolder(id);
    expect((await logs(changed?.id ?? 0)).slice(-2)).toMatchObject([
      { field: 'out', old_value: '2.4', new_value: '2', cut_id: saved.row.id },
      { field: 'duration', old_value: '2.4', new_value: '2', cut_id: saved.row.id },
    ]);
    const undone = await undo(saved.row.id);
    expect(undone.row).toMatchObject({ id: saved.row.id, undone: expect.any(String) });
    const after = await everything(id);
    // What it made is deleted; nothing else is left of it.
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ name: 'SH050', deleted: true });
    expect((await logs(changed?.id ?? 0)).at(-1)).toMatchObject({
      field: 'duration',
      old_value: '2',
      new_value: '2.4',
      cut_id: saved.row.id,
    });
    expect([(await undo(saved.row.id)).body['code']]).toEqual(['stale']);
    const cuts = await assets.calls.call(listCuts, admin, { params: { id } });
    expect(cuts.rows.map((cut) => cut.undone === null)).toEqual([false, true, true]);
    expect((await plan(id, edl(SECOND))).row.previous?.id).toBe(cuts.rows[1]?.id);
  });

  test('keeps an asset under its new name', async () => {
    const { id } = await project();
    await save(id, edl(FIRST));
    const renamed = [['SH011', 0, 50] as const, ...FIRST.slice(1)];
    const shown = (await plan(id, edl(renamed), { overwrite: true })).row;
    const [old] = await inFolder(id);
    expect(shown.rows[0]?.renamed).toEqual({ asset_id: old?.id, name: 'SH010' });
    const settings = { overwrite: true, kept: [old?.id ?? 0] };
    const saved = await save(id, edl(renamed), settings);
    expect(saved.row.counts).toMatchObject({ add: 0, delete: 0, change: 1, same: 2 });
    expect((await inFolder(id))[0]).toMatchObject({ id: old?.id, name: 'SH011' });
    await undo(saved.row.id);
    expect((await inFolder(id))[0]).toMatchObject({ id: old?.id, name: 'SH010' });
  });

  test('tells what somebody changed by hand since, and what the last one had', async () => {
    const { id } = await project();
    await save(id, edl(FIRST));
    const [shot] = await inFolder(id);
    const params = { id: shot?.id ?? 0 };
    await assets.calls.call(changeAsset, admin, { params, body: { out: 3, duration: 3 } });
    const { rows, previous } = (await plan(id, edl(FIRST.slice(0, 2)))).row;
    expect(rows.map(({ warnings }) => warnings)).toEqual([['changed-since'], []]);
    expect(previous?.gone).toEqual(['SH030']);
  });

  test('is refused with a new preview when the folder was changed in between', async () => {
    const { id } = await project();
    const { hash } = (await plan(id, edl(FIRST))).row;
    await assets.calls.call(createAssets, admin, { params: { id }, body: [{ name: 'sh020' }] });
    const refused = await save(id, edl(FIRST), {}, { hash });
    expect([refused.status, refused.body['code']]).toEqual([409, 'stale']);
    expect(refused.body['cuts']).toMatchObject([{ counts: { add: 2, change: 1 } }]);
    expect((await inFolder(id)).map(({ name }) => name)).toEqual(['sh020']);
    expect((await save(id, edl(FIRST), { overwrite: true }, { hash })).status).toBe(409);
  });

  test('is made once by two that save at the same moment', async () => {
    const { id } = await project();
    const { hash } = (await plan(id, edl(FIRST))).row;
    const both = await Promise.all([1, 2].map(() => save(id, edl(FIRST), {}, { hash })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await inFolder(id)).toHaveLength(3);
  });
});

describe('a cut is refused', () => {
  test('without its rights, or where it cannot be seen', async () => {
    const { id } = await project();
    const { hash } = (await plan(id, edl(FIRST))).row;
    const saved = await save(id, edl(FIRST), {}, { hash });
    const other = await project();
    for (const [who, status] of [
      [null, 401],
      [stranger, 404],
      [artist, 404],
    ] as const) {
      expect((await plan(other.id, edl(FIRST), {}, who)).status).toBe(status);
      expect((await save(other.id, edl(FIRST), {}, { who, hash })).status).toBe(status);
      expect((await undo(saved.row.id, who)).status).toBe(status);
      expect((await assets.calls.call(listCuts, who, { params: { id } })).status).toBe(status);
    }
    const guestHere: Caller = { ...admin, permissions: { ...admin.permissions, assets: 'r' } };
    expect((await plan(id, edl(FIRST), {}, guestHere)).status).toBe(403);
    expect((await save(id, edl(FIRST), {}, { who: guestHere, hash })).status).toBe(403);
    expect((await undo(saved.row.id, guestHere)).status).toBe(403);
    const noDelete: Caller = { ...admin, permissions: { ...admin.permissions, assets: 'cru' } };
    expect((await plan(id, edl(FIRST), {}, noDelete)).status).toBe(200);
    expect((await plan(id, edl(FIRST), { overwrite: true }, noDelete)).status).toBe(403);
    const another = { ...noDelete, user_id: manager.user_id };
    expect((await undo(saved.row.id, another)).status).toBe(403);
    expect((await undo(saved.row.id, noDelete)).status).toBe(200);
    expect((await plan(999_999, edl(FIRST))).status).toBe(404);
    expect((await undo(999_999)).status).toBe(404);
  });

  test.each([
    ['cut.xml', edl(FIRST), {}, 'Invalid format'],
    ['cut.edl', 'nothing at all', {}, 'Invalid format'],
    ['cut.fst.csv', 'A,B', {}, 'This is a folder structure, which is imported in Admin > Folders.'],
    ['cut.edl', edl(FIRST), { custom_name: 'SC' }, 'Names must be unique, so add #.'],
    ['cut.edl', edl(FIRST), { offset: '01:00:00:25' }, 'Frames must be 0 to 24.'],
  ])('%s (%#): 412', async (name, text, settings, message) => {
    const { id } = await project();
    const refused = await assets.calls.call(
      planCut,
      admin,
      await request(id, text, settings, name),
    );
    expect([refused.status, refused.body['error']]).toEqual([412, message]);
  });

  test('for a deleted folder, for bad settings, without a file', async () => {
    const { id } = await project();
    const saved = await save(id, edl(FIRST));
    const bare = { params: { id }, body: {} };
    expect((await assets.calls.call(planCut, admin, bare)).status).toBe(412);
    const bad = { framerate: 'fast' } as CutSettings;
    expect((await plan(id, edl(FIRST), bad)).status).toBe(412);
    await assets.calls.call(deleteFolder, admin, { params: { id } });
    expect((await plan(id, edl(FIRST))).status).toBe(412);
    expect((await save(id, edl(FIRST), {}, { hash: saved.row.hash })).status).toBe(412);
    expect((await undo(saved.row.id)).status).toBe(412);
  });

  test('with names that have no room for their numbers, and not for a title that nobody can keep', async () => {
    const { id } = await project();
    const many: Shot[] = Array.from({ length: 10 }, (_, at) => [`SH${at}`, 10 * at, 10 * at + 10]);
    const pattern = `${'x'.repeat(254)}#`;
    const refused = await plan(id, edl(many), { custom_name: pattern });
    expect([refused.status, refused.body['error']]).toEqual([412, 'No more than 255 characters.']);
    expect((await save(id, edl(many.slice(1)), { custom_name: pattern })).status).toBe(201);
    const odd = JSON.stringify({
      OTIO_SCHEMA: 'Timeline.1',
      name: `Cut\0${'x'.repeat(100_000)}`,
      tracks: { children: [] },
    });
    const wish = async () => request(id, odd, {}, 'cut.otio');
    const { hash } = (await assets.calls.call(planCut, admin, await wish())).row;
    const kept = { ...(await wish()), body: { settings: {}, hash } };
    const saved = await assets.calls.call(saveCut, admin, kept);
    expect([saved.status, saved.row.title.length]).toEqual([201, 255]);
  });

  test('to be undone when somebody changed one of its shots since', async () => {
    const { id } = await project();
    const saved = await save(id, edl(FIRST));
    const [shot] = await inFolder(id);
    const params = { id: shot?.id ?? 0 };
    await assets.calls.call(changeAsset, admin, { params, body: { tag: 'hero' } });
    const refused = await undo(saved.row.id);
    expect([refused.status, refused.body['error']]).toEqual([
      409,
      'Something that this import changed was changed since.',
    ]);
    expect(await inFolder(id)).toHaveLength(3);
  });
});

test('five thousand shots are made all or none, and nothing stays of the file', async () => {
  const { id } = await project();
  const shots = Array.from({ length: 5000 }, (_, at): Shot => [`SH${at}`, at * 10, at * 10 + 10]);
  const { hash } = (await plan(id, edl(shots))).row;
  // The very last of them cannot be made.
  const owner = new pg.Client({ connectionString: assets.environment.adminUrl });
  await owner.connect();
  await owner.query(`CREATE FUNCTION assets.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no'; END $$`);
  await owner.query(`CREATE TRIGGER refuse BEFORE INSERT ON assets.assets FOR EACH ROW
    WHEN (NEW.name = 'SH4999') EXECUTE FUNCTION assets.refuse()`);
  expect((await save(id, edl(shots), {}, { hash })).status).toBe(500);
  expect(await everything(id)).toEqual([]);
  expect(await assets.sql('SELECT id FROM cuts WHERE folder_id = $1', [id])).toEqual([]);
  await owner.query('DROP TRIGGER refuse ON assets.assets');
  await owner.end();
  expect(await cancelled(id, save(id, edl(shots), {}, { hash }))).toEqual([409, 'cancelled']);
  expect(await everything(id)).toEqual([]);
  const before = await assets.lastEventId();
  const wish = await request(id, edl(shots), {});
  const body = { settings: {}, hash };
  const saved = await assets.calls.call(saveCut, admin, { ...wish, body });
  expect(saved.row.counts.add).toBe(5000);
  const told = await assets.events('assets.many-changed', before);
  expect(told.flatMap(({ data }) => data['assets'])).toHaveLength(5000);
  const made = await everything(id);
  expect(made).toHaveLength(5000);
  expect(made.at(-1)).toMatchObject({ name: 'SH4999', in_seconds: 1999.6 });
  await assets.calls.call(undoCut, admin, { params: { id: saved.row.id } });
  expect((await everything(id)).every((asset) => asset['deleted'] === true)).toBe(true);
  await removeUntakenObjects(assets.service);
  expect(await assets.store.head(wish.files.file.key)).toBeNull();
}, 120_000);
