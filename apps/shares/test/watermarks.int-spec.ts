import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createVersionShare,
  deleteShare,
  judgeSharedFiles,
  openShare,
  versionFilesChanged,
  watermarkEnded,
} from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { eventually } from '@jampot/testing';
import { manager, RunningShares } from './running-shares.ts';

const MEDIA = {
  kind: 'video',
  width: 640,
  height: 360,
  frame_rate: { numerator: 24, denominator: 1 },
  frames: 24,
  duration: 1,
  start_frame: 0,
  start_timecode: null,
  has_sound: false,
  pages: null,
  codec: 'h264',
  filmstrip: null,
  proxy: null,
} as const;

let shares: RunningShares;
beforeAll(async () => {
  shares = await RunningShares.start();
  await tellFiles('1/preview');
}, 60_000);
afterAll(async () => shares?.stop());

const tellFiles = (preview: string, media: object = MEDIA) =>
  shares.announce(versionFilesChanged, {
    id: 31,
    created: '2026-01-01T00:00:00.000Z',
    processing: 'done',
    files: {
      source: { key: '1/source', name: 'v1.mov' },
      preview: { key: preview, name: 'preview.mp4' },
      poster: { key: '1/poster', name: 'poster.jpg' },
      filmstrip: { key: '1/filmstrip', name: 'filmstrip.jpg' },
    },
    media: media as typeof MEDIA,
  });
const make = (body: object = {}) =>
  shares.calls.call(createVersionShare, manager, {
    params: { id: 31 },
    body: { watermark: true, watermark_text: 'Nina Client', ...body },
  });
const open = async (hash: string) => {
  const { row } = await shares.calls.call(openShare, null, { params: { hash } });
  return 'versions' in row ? row.versions[0] : undefined;
};
type Rendition = { id: number; preview_key: string; poster_key: string; source_key: string };
const rendition = (share: number) =>
  eventually(async () => {
    const [row] = await shares.service
      .get(Database)
      .look(systemScope, (tx) =>
        tx.sql<Rendition>('SELECT * FROM share_renditions WHERE share_id = $1', [share]),
      );
    expect(row).toBeDefined();
    return row as Rendition;
  });
const judge = async (share_id: number, keys: readonly string[]) =>
  (await shares.calls.call(judgeSharedFiles, null, { body: { share_id, keys } })).rows.map(
    ({ key }) => key,
  );
const end = (
  rendition_id: number,
  outcome: { state: 'done' } | { state: 'failed'; error: string },
) => shares.announce(watermarkEnded, { rendition_id, attempt: 1, outcome });

describe('a share with a watermark', () => {
  it('shows nothing before it is burnt in, and then nothing else', async () => {
    const { row, status } = await make();
    expect([status, row.watermark, row.watermark_text]).toEqual([201, true, 'Nina Client']);
    const plain = ['1/preview', '1/poster', '1/filmstrip', '1/source'];
    const before = await open(row.hash);
    expect(before?.watermark).toBe('making');
    expect(JSON.stringify(before)).not.toContain('/files/');
    const made = await rendition(row.id);
    expect(await judge(row.id, [...plain, made.preview_key])).toEqual([]);
    await end(made.id, { state: 'done' });
    await eventually(async () => expect((await open(row.hash))?.watermark).toBe('burnt-in'));
    const after = await open(row.hash);
    expect(after?.preview_url).toContain(made.preview_key);
    expect(after?.poster_url).toContain(made.poster_key);
    expect([after?.filmstrip_url, after?.download_url]).toEqual([null, null]);
    expect(await judge(row.id, [...plain, made.preview_key])).toEqual([made.preview_key]);
  });

  it('says when there can be none, and shows nothing', async () => {
    const { row } = await make();
    const made = await rendition(row.id);
    await end(made.id, { state: 'failed', error: 'No space.' });
    await eventually(async () => expect((await open(row.hash))?.watermark).toBe('failed'));
    expect(JSON.stringify(await open(row.hash))).not.toContain('/files/');
  });

  it('is never downloadable, and is named as what it shows where it has no text', async () => {
    expect((await make({ downloadable: true })).status).toBe(412);
    expect((await make({ watermark_text: ' ' })).row.watermark_text).toBe('shot 1');
    expect((await make({ watermark: false })).row).toMatchObject({
      watermark: false,
      watermark_text: null,
    });
  });

  it('gets another one when the preview became another, and loses it with its end', async () => {
    const { row } = await make();
    const first = await rendition(row.id);
    await tellFiles('1/other');
    await eventually(async () => expect((await rendition(row.id)).source_key).toBe('1/other'));
    const next = await rendition(row.id);
    await shares.calls.call(deleteShare, manager, { params: { id: row.id } });
    const gone = await shares.service
      .get(Database)
      .look(systemScope, (tx) =>
        tx.sql<{ key: string }>('SELECT key FROM object_removals WHERE key = ANY($1)', [
          [first.preview_key, next.preview_key, next.poster_key],
        ]),
      );
    expect(gone).toHaveLength(3);
  });

  it('of a sound shows it as it is: there is nothing to burn a text into', async () => {
    await tellFiles('1/sound', { ...MEDIA, kind: 'audio' });
    const { row } = await make();
    await eventually(async () => expect((await open(row.hash))?.watermark).toBe('none'));
    expect(await judge(row.id, ['1/sound'])).toEqual(['1/sound']);
  });
});
