import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  assetChanged,
  changeNote,
  changePlaylistItem,
  createNote,
  exportAssetNotes,
  exportFolderNotes,
  exportPlaylistNotes,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { MARKER_FORMATS } from '@jampot/domain';
import { PlaylistStage } from './playlist-stage.ts';
import { artist, manager, outsider, reviewer, stranger } from './running-review.ts';

let stage: PlaylistStage;
let done: number;

beforeAll(async () => {
  stage = await PlaylistStage.start();
  await place(101, 1, 3);
  await place(102, 0, 1);
  await stage.caughtUp();
  await leave(101, { body: 'Arm too long', frame: 12 });
  await leave(101, { body: 'The whole of it' });
  done = await leave(102, { body: 'Green', time: 0.5, version_id: 1002 });
  await leave(103, { body: 'No place', frame: 3 });
  const body = { status: 'approved' };
  await stage.review.calls.call(changeNote, manager, { params: { id: done }, body });
}, 60_000);
afterAll(() => stage?.stop());

function place(id: number, from: number, to: number) {
  return stage.review.announce(assetChanged, {
    id,
    change: 'changed',
    folder_id: 10,
    name: `shot ${id}`,
    status_id: 1,
    assignee_id: null,
    in: from,
    out: to,
    deleted: false,
    fields: ['in', 'out'],
  });
}
async function leave(asset: number, body: object): Promise<number> {
  const made = await stage.review.calls.call(createNote, artist, { params: { id: asset }, body });
  expect(made.status).toBe(201);
  return made.row.id;
}
const calls = { folder: exportFolderNotes, playlist: exportPlaylistNotes, asset: exportAssetNotes };
const ask = (
  of: keyof typeof calls,
  id: number,
  query: Readonly<Record<string, string>>,
  who: Caller | null = artist,
) => stage.review.calls.call(calls[of], who, { params: { id }, query });
const lines = (text: string) => text.split('\r\n').filter((line) => line !== '');

describe('notes as markers', () => {
  test('of a folder stand in its cut', async () => {
    const { status, row } = await ask('folder', 10, { format: 'avid', framerate: '25' });
    expect([status, row.type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(row.name).toMatch(/\.txt$/u);
    const cells = lines(row.text).map((line) => line.split('\t').slice(1, 5));
    expect(cells).toEqual([
      ['01:00:00:13', 'V1', 'green', expect.stringMatching(/^shot 102 v1 .*: Green$/u)],
      ['01:00:01:00', 'V1', 'red', expect.stringMatching(/^shot 101 v1 .*: The whole of it$/u)],
      ['01:00:01:13', 'V1', 'red', expect.stringMatching(/^shot 101 v1 .*: Arm too long$/u)],
    ]);
  });

  test('are no file where they say too much, however few they are', async () => {
    const { id } = await stage.make(Array.from({ length: 1000 }, () => 104));
    await leave(104, { body: 'a'.repeat(20_000) });
    expect((await ask('playlist', id, { format: 'csv' })).status).toBe(200);
    await leave(104, { body: 'b'.repeat(20_000) });
    const refused = await ask('playlist', id, { format: 'csv' });
    expect([refused.status, refused.body['error']]).toEqual([
      412,
      'A file can hold no more than 100,000 notes, and 32 MB of what they say.',
    ]);
  });

  test('of a playlist follow each other as it plays them', async () => {
    const { id, items = [] } = await stage.make([102, 101, 103]);
    await stage.review.calls.call(changePlaylistItem, artist, {
      params: { id: items[1]?.id ?? 0 },
      body: { in: 10, out: 33 },
    });
    const { row } = await ask('playlist', id, { format: 'avid', offset: '00:00:00:00' });
    // 48 frames, 24 of which the first is the tenth, 48: at 24 frames a second.
    expect(lines(row.text).map((line) => line.split('\t')[1])).toEqual([
      '00:00:00:12',
      '00:00:02:00',
      '00:00:02:02',
      '00:00:03:03',
    ]);
  });

  test('of an asset stand at its own frames', async () => {
    const { row } = await ask('asset', 101, { format: 'resolve' });
    expect(row.name).toBe('shot 101.markers.edl');
    expect(lines(row.text).filter((line) => /^\d/u.test(line))).toEqual([
      '001  001      V     C        00:00:00:00 00:00:00:01 00:00:00:00 00:00:00:01',
      '002  001      V     C        00:00:00:12 00:00:00:13 00:00:00:12 00:00:00:13',
    ]);
  });

  test.each(MARKER_FORMATS)('are written as %s', async (format) => {
    const { status, row } = await ask('folder', 10, { format });
    expect(status).toBe(200);
    expect(row.text).toContain('Arm too long');
    // What has no place in the cut is in the table alone.
    expect(row.text.includes('No place')).toBe(format === 'csv');
  });

  test('can be those of one status', async () => {
    const { row } = await ask('folder', 10, { format: 'csv', status: 'approved' });
    expect(row.text).toContain('Green');
    expect(row.text).not.toContain('Arm too long');
  });

  test('leave out what is hidden, and what may not be read', async () => {
    const { id } = await stage.make([101, 111], manager);
    await stage.review.calls.call(createNote, manager, {
      params: { id: 111 },
      body: { body: 'Secret' },
    });
    expect((await ask('playlist', id, { format: 'csv' }, manager)).row.text).toContain('Secret');
    expect((await ask('playlist', id, { format: 'csv' })).row.text).not.toContain('Secret');
  });
});

describe('notes are not written', () => {
  test('for who may not read them, and where there are none', async () => {
    const { id } = await stage.make([101]);
    const blind: Caller = { ...manager, permissions: { ...manager.permissions, notes: '' } };
    const noLists: Caller = { ...manager, permissions: { ...manager.permissions, playlists: '' } };
    const at = { folder: 10, playlist: id, asset: 101 };
    for (const kind of ['folder', 'playlist', 'asset'] as const) {
      const status = async (who: Caller | null, where = at[kind]) =>
        (await ask(kind, where, { format: 'csv' }, who)).status;
      expect(await status(null)).toBe(401);
      expect(await status(blind)).toBe(403);
      expect(await status(outsider)).toBe(404);
      expect(await status(stranger)).toBe(404);
      expect(await status(reviewer, 999_999)).toBe(404);
      const refused = await ask(kind, at[kind], { format: 'csv', offset: '00:00:00:60' });
      expect([refused.status, refused.body['error']]).toEqual([412, 'Frames must be 0 to 23.']);
      expect((await ask(kind, at[kind], { format: 'aaf' })).status).toBe(412);
    }
    expect((await ask('playlist', id, { format: 'csv' }, noLists)).status).toBe(403);
    expect((await ask('folder', 11, { format: 'csv' })).status).toBe(404);
  });
});
