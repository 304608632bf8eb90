import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelProcessing, processingStoring } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { ObjectRemover } from '@jampot/service-kit';
import { removeUntakenObjects } from '@jampot/testing';
import { artist, RunningAssets } from './running-assets.ts';
import { keyOf, teamAndHidden, versionHelpers } from './versions-stage.ts';

let assets: RunningAssets;
let team: Folder;
const { version, read, exists, made, end } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets?.stop());

/** What a worker stored, after it had told so. */
async function stored(version_id: number) {
  const files = [await made('preview'), await made('poster')];
  const keys = files.map(({ key }) => key);
  await assets.announce(processingStoring, { version_id, attempt: 1, keys });
  return { files, exist: () => Promise.all(keys.map(exists)) };
}

describe('what a worker stored', () => {
  test('and was killed before it told of it goes; what the next try made stays', async () => {
    const { id } = await version();
    const killed = await stored(id);
    const next = await stored(id);
    await end(id, 1, next.files);
    expect(keyOf((await read(id)).preview_url)).toBe(next.files[0]?.key);
    await removeUntakenObjects(assets.service);
    expect([await killed.exist(), await next.exist()]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('waits for its outcome', async () => {
    const { id } = await version();
    const { files, exist } = await stored(id);
    await assets.sql(`UPDATE object_removals SET due = due - interval '23 hours'`);
    await assets.service.get(ObjectRemover).removeDue();
    await end(id, 1, files);
    expect(await exist()).toEqual([true, true]);
    expect((await read(id)).processing).toBe('done');
  });

  test('for a version that was cancelled, by a worker that is gone, goes', async () => {
    const { id } = await version();
    const { exist } = await stored(id);
    await assets.calls.call(cancelProcessing, artist, { params: { id } });
    await removeUntakenObjects(assets.service);
    expect(await exist()).toEqual([false, false]);
  });

  test('and told too late to be kept is not shown, and is still to be made', async () => {
    const { id } = await version();
    const { files, exist } = await stored(id);
    await removeUntakenObjects(assets.service);
    const fresh = await made('thumbnail');
    await end(id, 1, [...files, fresh]);
    expect(await read(id)).toMatchObject({ processing: 'waiting', preview_url: null });
    await removeUntakenObjects(assets.service);
    expect([...(await exist()), await exists(fresh.key)]).toEqual([false, false, false]);
  });

  test('in the folder of another account is not touched', async () => {
    const { id } = await version();
    const { files, exist } = await stored(id);
    const foreign = await assets.upload('theirs.mp4', 'video/mp4', undefined, 2);
    await assets.announce(processingStoring, { version_id: id, attempt: 1, keys: [foreign.key] });
    await removeUntakenObjects(assets.service);
    expect([await exists(foreign.key), ...(await exist())]).toEqual([true, false, false]);
    expect(files).toHaveLength(2);
  });
});
