import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assetChanged,
  burnWatermark,
  createShare,
  createVersionShare,
  deleteShare,
  judgeSharedFiles,
  openShare,
  versionFilesChanged,
  watermarkEnded,
} from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { QueueSender } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { markDue } from '../src/watermarks/due-watermarks.ts';
import { planWatermarks } from '../src/watermarks/plan-watermarks.ts';
import { WatermarkWork } from '../src/watermarks/watermark-work.ts';
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

const tellFiles = (preview: string, media: object = MEDIA, id = 31) =>
  shares.announce(versionFilesChanged, {
    id,
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
      .readTransaction(systemScope, (tx) =>
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

type Due = Parameters<typeof planWatermarks>[1];

/** Ids of the versions of which shares have watermarks. */
const planned = async (ids: readonly number[]) => {
  const rows = await shares.service
    .get(Database)
    .readTransaction(systemScope, (tx) =>
      tx.sql<{ id: number }>(
        'SELECT version_id AS id FROM share_renditions WHERE share_id = ANY($1) ORDER BY version_id',
        [ids],
      ),
    );
  return rows.map(({ id }) => id);
};

/** Plans the watermarks of shares, and counts the statements that it takes. */
const planAgain = (due: Due, what: 'lose' | 'keep' = 'lose') =>
  shares.service.get(Database).change(systemScope, async (tx) => {
    const ids = due.map(({ id }) => id);
    if (what === 'lose')
      await tx.sql('DELETE FROM share_renditions WHERE share_id = ANY($1)', [ids]);
    let statements = 0;
    const counted = {
      sql: (text: string, values?: readonly unknown[]) => {
        statements += 1;
        return tx.sql(text, values);
      },
    };
    return { jobs: await planWatermarks(counted as unknown as Transaction, due), statements };
  });

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
      .readTransaction(systemScope, (tx) =>
        tx.sql<{ key: string }>('SELECT key FROM object_removals WHERE key = ANY($1)', [
          [first.preview_key, next.preview_key, next.poster_key],
        ]),
      );
    expect(gone).toHaveLength(3);
  });

  it('is planned together with others, in as many statements whatever they show', async () => {
    await tellFiles('1/together');
    const single = (await make({ watermark_text: 'One' })).row;
    await rendition(single.id);
    await shares.announce(assetChanged, {
      id: 9,
      change: 'created',
      folder_id: 10,
      name: 'shot 9',
      status_id: 1,
      assignee_id: null,
      deleted: false,
      fields: [],
    });
    await shares.tellVersion({ id: 32, version_number: 2 });
    await shares.tellVersion({ id: 33, asset_id: 9, name: 'other.mov' });
    await tellFiles('1/newer', MEDIA, 32);
    await tellFiles('1/third', { ...MEDIA, kind: 'image' }, 33);
    const body = { version_ids: [31, 32, 33], follow_latest: true, watermark: true };
    const several = await eventually(async () => {
      const answer = await shares.calls.call(createShare, manager, { body });
      expect([answer.status, answer.body['errors']]).toEqual([201, undefined]);
      return answer.row;
    });
    await eventually(async () => expect(await planned([several.id])).toEqual([32, 33]));
    const one = { id: single.id, account_id: 1, follow_latest: false, watermark_text: 'One' };
    const many = { ...one, id: several.id, follow_latest: true, watermark_text: 'Many' };
    const alone = await planAgain([one]);
    const together = await planAgain([one, many]);
    expect(alone.jobs).toHaveLength(1);
    expect(
      together.jobs.map(({ text, preview, kind }) => [text, preview, kind]).toSorted(),
    ).toEqual([
      ['Many', '1/newer', 'video'],
      ['Many', '1/third', 'image'],
      ['One', '1/together', 'video'],
    ]);
    expect(together.statements).toBe(alone.statements);
    expect((await planAgain([one, many], 'keep')).jobs).toEqual([]);
    expect(await planned([one.id, many.id])).toEqual([31, 32, 33]);
  });

  it('is looked at again when what it shows became another while it was planned', async () => {
    const { row } = await make({ watermark_text: 'Planned' });
    await rendition(row.id);
    const database = shares.service.get(Database);
    const mark = (due: boolean) => (tx: Transaction) =>
      tx.sql('UPDATE shares SET watermark_due = $2 WHERE id = $1', [row.id, due]);
    await database.change(systemScope, mark(true));
    const marking = await database.change(systemScope, async (planning) => {
      await mark(false)(planning);
      let isDone = false;
      const marked = database
        .change(systemScope, (tx) => markDue(tx, 'versions', [31]))
        .finally(() => (isDone = true));
      await eventually(async () => {
        const waiting = await planning.sql('SELECT FROM pg_locks WHERE NOT granted', []);
        expect(isDone || waiting.length > 0).toBe(true);
      });
      return { marked };
    });
    expect(await marking.marked).toBe(true);
  });

  it('is put on the queue again when its job was lost there', async () => {
    const { row } = await make({ watermark_text: 'Lost' });
    const { id } = await rendition(row.id);
    const queue = shares.service.get(QueueSender);
    const job = `watermark-${id}-1`;
    await eventually(async () => expect(await queue.state(burnWatermark, job)).not.toBe('gone'));
    await queue.remove(burnWatermark, job);
    expect(await queue.state(burnWatermark, job)).toBe('gone');
    await shares.service.get(Database).change(systemScope, async (tx) => {
      await tx.sql("UPDATE share_renditions SET queued = now() - interval '1 hour' WHERE id = $1", [
        id,
      ]);
      shares.service.get(WatermarkWork).begin(tx);
    });
    await eventually(async () => expect(await queue.state(burnWatermark, job)).not.toBe('gone'));
  });

  it('is planned by what is being told of its version when it is made', async () => {
    const { row } = await shares.service.get(Database).change(systemScope, async (told) => {
      const newer = `jsonb_set(files, '{preview,key}', '"1/newer"')`;
      await told.sql(`UPDATE version_files SET files = ${newer} WHERE id = 31`);
      await markDue(told, 'versions', [31]);
      const made = await make({ watermark_text: 'Told of' });
      await eventually(async () => {
        const waits = 'SELECT FROM pg_locks WHERE NOT granted';
        const entered = 'SELECT FROM share_renditions WHERE share_id = $1';
        const seen = [await told.sql(waits), await told.sql(entered, [made.row.id])];
        expect(seen.flat().length).toBeGreaterThan(0);
      });
      return made;
    });
    expect(await rendition(row.id)).toMatchObject({ source_key: '1/newer' });
  });

  it('of a sound shows it as it is: there is nothing to burn a text into', async () => {
    await tellFiles('1/sound', { ...MEDIA, kind: 'audio' });
    const { row } = await make();
    await eventually(async () => expect((await open(row.hash))?.watermark).toBe('none'));
    expect(await judge(row.id, ['1/sound'])).toEqual(['1/sound']);
  });
});
