import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  createNote,
  assetsRemoved,
  listAssetNotes,
  listNotes,
  manyAssetsChanged,
} from '@jampot/contracts';
import { openStore } from '@jampot/storage';
import { removeUntakenObjects } from '@jampot/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { artist, manager, RunningReview } from './running-review.ts';

// A miss is looked at again for two seconds before it is one.
jest.setTimeout(20_000);

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

  it('go with their pictures when their asset is gone for good', async () => {
    const store = await openStore(review.environment.of('review')['JAMPOT_STORAGE_URL'] ?? '');
    await review.makeAsset(90);
    const made = await review.calls.call(createNote, artist, {
      params: { id: 90 },
      body: {},
      files: { image: await review.picture(store) },
    });
    const url = String(made.row.image_url);
    const key = url.slice('/files/'.length, url.indexOf('?'));
    expect(await store.head(key)).not.toBeNull();

    const gone = { id: 90, folder_id: 10, name: 'shot 90', deleted: true };
    await review.announce(manyAssetsChanged, { change: 'removed', assets: [gone] });
    await review.announce(assetsRemoved, { ids: [90] });
    await review.service.events?.caughtUp(5000);
    expect((await review.calls.call(listAssetNotes, artist, { params: { id: 90 } })).rows).toEqual(
      [],
    );
    expect(
      (await review.calls.call(listNotes, manager, { query: { asset_id: '90' } })).rows,
    ).toEqual([]);
    await removeUntakenObjects(review.service);
    expect(await store.head(key)).toBeNull();
    await store.close();
  });
});
