import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assetsRemoved,
  assetsTold,
  createNote,
  judgeReviewFiles,
  listAssetNotes,
  listNotes,
  manyAssetsChanged,
} from '@jampot/contracts';
import type { Caller, EventDefinition } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { openStore } from '@jampot/storage';
import { removeUntakenObjects } from '@jampot/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { artist, manager, outsider, reviewer, RunningReview, stranger } from './running-review.ts';

let review: RunningReview;
beforeAll(async () => {
  review = await RunningReview.start();
}, 60_000);
afterAll(() => review?.stop());

describe('notes', () => {
  it('keep a picture 550 wide and nothing else of it', async () => {
    const store = await openStore(review.environment.of('review')['JAMPOT_STORAGE_URL'] ?? '');
    const image = await review.picture(store);
    const made = await review.calls.call(createNote, artist, {
      params: { id: 1 },
      body: {},
      files: { image },
    });
    expect(made.status).toBe(201);
    const url = String(made.row.image_url);
    expect(url).toMatch(/^\/files\/a\/1\/.+\.png\?t=/u);
    expect(await store.head(image.key)).toBeNull();
    const kept = await store.localPath(url.slice('/files/'.length, url.indexOf('?')));
    expect((await sharp(kept ?? '').metadata()).width).toBe(550);
    await removeUntakenObjects(review.service);
    expect((await sharp(kept ?? '').metadata()).width).toBe(550);
    await store.close();
    const key = url.slice('/files/'.length, url.indexOf('?'));
    const open = async (caller: Caller) =>
      (await review.calls.call(judgeReviewFiles, caller, { body: { keys: [key] } })).rows;
    expect(await open(artist)).toEqual([{ key }]);
    // While every role reads all, nobody's own letters are looked at.
    await review.service
      .get(Database)
      .change(systemScope, (tx) =>
        tx.sql(`UPDATE team_roles SET permissions = permissions || '{"notes": ""}' WHERE id = $1`, [
          reviewer.role_id,
        ]),
      );
    const letters = { ...manager.permissions, notes: '' } as const;
    for (const caller of [outsider, stranger, { ...manager, permissions: letters }]) {
      expect(await open(caller)).toEqual([]);
    }
  });

  it('leave no picture behind when they are refused', async () => {
    const store = await openStore(review.environment.of('review')['JAMPOT_STORAGE_URL'] ?? '');
    const files = async () =>
      (await readdir(join(review.environment.folder, 'objects'), { recursive: true })).filter(
        (name) => name.includes('.png'),
      );
    const before = await files();
    const image = await review.picture(store);
    const late = await review.calls.call(createNote, artist, {
      params: { id: 1 },
      body: { version_id: 777_777 },
      files: { image },
    });
    expect(late.status).toBe(412);
    await removeUntakenObjects(review.service);
    expect(await files()).toEqual(before);
    await store.close();
  });

  const removed = (id: number) => ({
    change: 'removed' as const,
    assets: [{ id, folder_id: 10, name: `shot ${id}`, deleted: true }],
  });
  // In each case all that is heard of it: the rest is lost, parked, or was before the note.
  it.each([
    ['both events tell so', 90, [() => tell(manyAssetsChanged, removed(90)), () => told(90)]],
    ['only what belongs to it is told of', 91, [() => told(91)]],
    ['only the asset is told of', 92, [() => tell(manyAssetsChanged, removed(92))]],
    ['it is told of no more', 93, [() => tell(assetsTold, { after: 92, upto: 93, rows: [] })]],
  ])('go with their pictures when their asset is gone for good: %s', async (_how, id, tellings) => {
    const store = await openStore(review.environment.of('review')['JAMPOT_STORAGE_URL'] ?? '');
    const position = await review.makeAsset(id);
    const made = await review.calls.call(createNote, artist, {
      position,
      params: { id },
      body: {},
      files: { image: await review.picture(store) },
    });
    const url = String(made.row.image_url);
    const key = url.slice('/files/'.length, url.indexOf('?'));
    expect(await store.head(key)).not.toBeNull();

    for (const telling of tellings) await telling();
    await review.service.events?.caughtUp(5000);
    expect(await notesOf(id)).toBe(0);
    expect(
      (await review.calls.call(listNotes, manager, { query: { asset_id: `${id}` } })).rows,
    ).toEqual([]);
    expect(await listOf(id)).toBe(404);
    await removeUntakenObjects(review.service);
    expect(await store.head(key)).toBeNull();
    await store.close();
  });

  it('stay when their asset is in the trash', async () => {
    const position = await review.makeAsset(94);
    const [params, body] = [{ id: 94 }, { body: 'Kept' }];
    await review.calls.call(createNote, artist, { params, body, position });
    const row = { id: 94, folder_id: 10, name: 'shot 94', deleted: true };
    await tell(manyAssetsChanged, { change: 'deleted', assets: [row] });
    await tell(assetsTold, { after: 93, upto: 94, rows: [row] });
    await review.service.events?.caughtUp(5000);
    expect([await notesOf(94), await listOf(94)]).toEqual([1, 200]);
  });
});

const tell = <T>(event: EventDefinition<T>, data: T) => review.announce(event, data);
const told = (id: number) => tell(assetsRemoved, { ids: [id] });

const listOf = async (id: number) =>
  (await review.calls.call(listAssetNotes, manager, { params: { id } })).status;

async function notesOf(assetId: number): Promise<number> {
  const rows = await review.service
    .get(Database)
    .change(systemScope, (tx) => tx.sql('SELECT FROM notes WHERE asset_id = $1', [assetId]));
  return rows.length;
}
