import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  changeAsset,
  createAssets,
  createFolder,
  createPathmap,
  createProject,
  createVersion,
  exportCut,
  listAssetLogs,
  planCut,
  readAsset,
  saveCut,
  undoCut,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { CUT_EXPORT_FORMATS, DEFAULT_FRAME_RATE, readCut } from '@jampot/domain';
import { admin, artist, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
let folderId: number;
let shotIds: readonly number[];

beforeAll(async () => {
  assets = await RunningAssets.start();
  const project = await assets.calls.call(createProject, admin, { body: { name: 'Ünit "1"' } });
  folderId = project.row.id;
  const body = ['SH010', 'SH020', 'SH030'].map((name) => ({ name }));
  const made = await assets.calls.call(createAssets, admin, { params: { id: folderId }, body });
  shotIds = made.rows.map(({ id }) => id);
  for (const [at, place] of [
    { in: 2, out: 4, duration: 2 },
    { in: 0, out: 2, duration: 2, art_duration: 3 },
  ].entries()) {
    const params = { id: shotIds[at] ?? 0 };
    expect((await assets.calls.call(changeAsset, admin, { params, body: place })).status).toBe(200);
  }
  const source = await assets.upload('SH010_v001.mov', 'video/quicktime', Buffer.from('film'));
  await assets.calls.call(createVersion, admin, {
    params: { id: shotIds[0] ?? 0 },
    body: { name: 'SH010_v001', version_number: 1 },
    files: { source },
  });
  await assets.calls.call(createPathmap, admin, {
    params: { id: folderId },
    body: { path: 'Ünit "1"', windows: 'P:\\show', mac: '/Volumes/show' },
  });
}, 60_000);
afterAll(() => assets?.stop());

const ask = (
  query: Readonly<Record<string, string>>,
  who: Caller | null = admin,
  id: number = folderId,
) => assets.calls.call(exportCut, who, { params: { id }, query });

describe('a folder as a cut', () => {
  test('is an edit list in the order of the cut', async () => {
    const { status, row } = await ask({ format: 'edl', framerate: '24', offset: '10:00:00:00' });
    expect(status).toBe(200);
    expect([row.name, row.type]).toEqual(['Ünit "1".edl', 'text/plain; charset=utf-8']);
    expect(row.text.split('\r\n')).toEqual([
      'TITLE: Ünit "1"',
      'FCM: NON-DROP FRAME',
      '',
      '001  AX       V     C        00:00:00:00 00:00:02:00 10:00:00:00 10:00:02:00',
      '* FROM CLIP NAME: SH020',
      '002  AX       V     C        00:00:00:00 00:00:02:00 10:00:02:00 10:00:04:00',
      '* FROM CLIP NAME: SH010',
      '',
    ]);
  });

  const ofAssets = CUT_EXPORT_FORMATS.filter((format) => format !== 'fst.csv');
  test.each(ofAssets)('is written as %s', async (format) => {
    const { status, row } = await ask({ format });
    expect([status, row.name]).toEqual([200, `Ünit "1".${format}`]);
    expect(row.text).toContain('SH010');
    expect(row.text.includes('SH030')).toBe(format.endsWith('csv'));
    if (format === 'jsx' || format === 'assets.csv') return;
    const read = readCut(row.name, row.text, {
      rate: DEFAULT_FRAME_RATE,
      timeFormat: 'timecode',
      offset: '01:00:00:00',
    });
    expect(read.problem).toBeNull();
    expect(read.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['SH010', 'SH020']));
  });

  test('names files and where they are on computers', async () => {
    const { row } = await ask({ format: 'jsx', name_source: 'source', subtitles: '0', sound: '0' });
    expect(row.text).toContain('"P:/show/SH010_v001.mov", "/Volumes/show/SH010_v001.mov"');
    expect(row.text).toContain('SOUND = false, SUBTITLES = false');
    const noMaps: Caller = { ...admin, permissions: { ...admin.permissions, pathmaps: '' } };
    const blind = await ask({ format: 'jsx', name_source: 'source' }, noMaps);
    expect(blind.row.text).not.toContain('P:/show');
    const noVersions: Caller = { ...admin, permissions: { ...admin.permissions, versions: '' } };
    const bare = await ask({ format: 'jsx', name_source: 'source' }, noVersions);
    expect(bare.row.text).not.toContain('SH010_v001');
  });

  test('lays shots one after the other by their length, and tells times as asked', async () => {
    const laid = await ask({ format: 'edl', time_field: 'art_duration' });
    expect(laid.row.text).toContain('01:00:00:00 01:00:03:00\r\n* FROM CLIP NAME: SH020');
    const table = await ask({ format: 'csv', display: 'frames' });
    expect(table.row.text.split('\r\n').slice(1)).toEqual([
      '1,SH020,0,50,50,25',
      '2,SH010,50,100,50,25',
      '3,SH030,,,,25',
    ]);
  });

  test('takes the folders below along where it is to', async () => {
    const body = { name: 'Below', parent_id: folderId };
    const below = (await assets.calls.call(createFolder, admin, { body })).row.id;
    const made = await assets.calls.call(createAssets, admin, {
      params: { id: below },
      body: [{ name: 'SH900' }],
    });
    const params = { id: made.row.id };
    await assets.calls.call(changeAsset, admin, { params, body: { in: 10, out: 12 } });
    expect((await ask({ format: 'edl' })).row.text).not.toContain('SH900');
    expect((await ask({ format: 'edl', children: '1' })).row.text).toContain('SH900');
    expect((await ask({ format: 'fst.csv' })).row.text).toContain('Below');
    expect((await ask({ format: 'edl' }, admin, below)).row.text).toContain('SH900');
  });

  test('of more shots than one page has is whole', async () => {
    const project = await assets.calls.call(createProject, admin, { body: { name: 'Long' } });
    await assets.sql(
      `INSERT INTO assets (account_id, folder_id, name, status_id, in_seconds, out_seconds)
       SELECT 1, $1, 'sh' || lpad(i::text, 5, '0'), 1, i, i + 1 FROM generate_series(0, 2499) i`,
      [project.row.id],
    );
    const { row } = await ask({ format: 'edl' }, admin, project.row.id);
    expect(row.text.match(/FROM CLIP NAME/gu)).toHaveLength(2500);
    expect(row.text).toContain('002500  AX');
  });
});

describe('a cut is not written', () => {
  test('for who may not read it, and where there is none', async () => {
    const empty = await assets.calls.call(createProject, admin, { body: { name: 'Empty' } });
    const blind: Caller = { ...admin, permissions: { ...admin.permissions, assets: '' } };
    const noFolders: Caller = { ...admin, permissions: { ...admin.permissions, folders: '' } };
    expect((await ask({ format: 'edl' }, null)).status).toBe(401);
    expect((await ask({ format: 'edl' }, blind)).status).toBe(403);
    expect((await ask({ format: 'fst.csv' }, noFolders)).status).toBe(403);
    expect((await ask({ format: 'edl' }, artist, empty.row.id)).status).toBe(404);
    expect((await ask({ format: 'edl' }, stranger)).status).toBe(404);
    expect((await ask({ format: 'edl' }, admin, 999_999)).status).toBe(404);
    const none = await ask({ format: 'edl' }, admin, empty.row.id);
    expect([none.status, none.body['error']]).toEqual([412, 'No asset has a time to be exported.']);
    const bare = await ask({ format: 'fst.csv' }, admin, empty.row.id);
    expect([bare.status, bare.body['error']]).toEqual([412, 'No structure to export.']);
  });

  test.each([
    [{ format: 'aaf' }, 'format', 'FileWriter method not supported'],
    [{ format: 'csv', display: 'feet' }, 'display', 'unsuported format: feet'],
    [{ format: 'edl', offset: '01:00:00:25' }, 'offset', 'Frames must be 0 to 24.'],
    [{ format: 'jsx', width: '3' }, 'width', 'Must be 4 to 30,000.'],
    [{ format: 'jsx', height: '29000' }, 'height', 'Must be 4 to 30,000.'],
  ])('for %j', async (query, field, error) => {
    const refused = await ask(query as Record<string, string>);
    expect([refused.status, refused.body['error']]).toEqual([412, error]);
    expect(refused.body['errors']).toMatchObject([{ name: field }]);
  });

  test('where shots overlap, by their names', async () => {
    const params = { id: shotIds[2] ?? 0 };
    await assets.calls.call(changeAsset, admin, { params, body: { in: 1, out: 3 } });
    const refused = await ask({ format: 'otio' });
    expect(refused.status).toBe(412);
    expect(refused.body['error']).toBe('Shots overlap: SH030, SH010.');
    expect((await ask({ format: 'edl', framerate: 'fast' })).status).toBe(412);
    expect((await ask({})).status).toBe(412);
  });
});

describe('a table of assets', () => {
  test('is read back with what is planned: the same changes nothing, another day is shown and undone', async () => {
    const made = await assets.calls.call(createProject, admin, { body: { name: 'Planned' } });
    const { id } = made.row;
    const { row: shot } = await assets.calls.call(createAssets, admin, {
      params: { id },
      body: [{ name: 'SH010' }],
    });
    const of = { params: { id: shot.id } };
    const body = { start: '2026-12-01', due: '2026-12-04', bid_days: 2.5 };
    await assets.calls.call(changeAsset, admin, { ...of, body });
    const { text } = (await ask({ format: 'assets.csv' }, admin, id)).row;
    expect(text).toContain('01.12.2026');
    const wish = async (csv: string) => ({
      params: { id },
      body: { settings: {} },
      files: { file: await assets.upload('assets.csv', 'text/csv', Buffer.from(csv)) },
    });
    const same = await assets.calls.call(planCut, admin, await wish(text));
    expect(same.row).toMatchObject({ counts: { same: 1, change: 0, skipped: 0 } });

    const later = text.replace('04.12.2026', '07.12.2026').replace('2.5', '');
    const plan = await assets.calls.call(planCut, admin, await wish(later));
    expect(plan.row.rows).toMatchObject([
      {
        kind: 'change',
        schedule: { start: '2026-12-01', due: '2026-12-07', bid_days: 2.5 },
        schedule_was: { due: '2026-12-04' },
      },
    ]);
    const request = await wish(later);
    const saved = await assets.calls.call(saveCut, admin, {
      ...request,
      body: { settings: {}, hash: plan.row.hash },
    });
    expect(saved.status).toBe(201);
    const now = async () => (await assets.calls.call(readAsset, admin, of)).row;
    expect(await now()).toMatchObject({ due: '2026-12-07', bid_days: 2.5 });
    const { rows: logs } = await assets.calls.call(listAssetLogs, admin, of);
    expect(logs).toContainEqual(
      expect.objectContaining({ field: 'due', old_value: '2026-12-04', new_value: '2026-12-07' }),
    );
    const undone = await assets.calls.call(undoCut, admin, { params: { id: saved.row.id } });
    expect(undone.status).toBe(200);
    expect(await now()).toMatchObject(body);

    const turned = text.replace('04.12.2026', '01.11.2026');
    const wrong = await assets.calls.call(planCut, admin, await wish(turned));
    expect(wrong.row.rows).toMatchObject([{ kind: 'same', warnings: ['turned-round'] }]);
    const none = await assets.calls.call(planCut, admin, await wish(text.replace('2.5', 'x')));
    expect(none.row.skipped).toMatchObject([{ reason: 'bad-plan' }]);
  });
});
