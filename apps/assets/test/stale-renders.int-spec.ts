import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeAsset, jobChanged, linkStale, renderWanted } from '@jampot/contracts';
import type { EventData, Folder } from '@jampot/contracts';
import { admin, artist, RunningAssets } from './running-assets.ts';
import { teamAndHidden, versionHelpers } from './versions-stage.ts';

let assets: RunningAssets;
let team: Folder;
const { asset, add, video, read } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets.stop());

const wanted = async (id: number) =>
  (await assets.events(renderWanted.name))
    .map(({ data }) => data)
    .filter(({ version_id }) => version_id === id);
const stale = (but: Partial<EventData<typeof linkStale>>, number?: number) =>
  assets.announce(
    linkStale,
    {
      id: 1,
      up_id: 900,
      down_id: 1,
      version_id: 901,
      dependent_version_id: null,
      render_pool_id: 9,
      ...but,
    },
    1,
    number,
  );
const shown = async (of = asset()) => {
  const files = { source: await video('shot.mov'), preview: await video('cut.mp4') };
  return (await add(artist, await of, files)).row;
};

test('the latest version of what is stale is asked of the farm, where its link says so', async () => {
  const version = await shown();
  await stale({ dependent_version_id: version.id, render_pool_id: null });
  await stale({ dependent_version_id: null });
  await stale({ dependent_version_id: 987_654 });
  expect(await wanted(version.id)).toEqual([]);
  await stale({ dependent_version_id: version.id });
  expect(await wanted(version.id)).toMatchObject([
    { pool_id: 9, again: true, user_id: artist.user_id, source: { name: 'shot.mov' } },
  ]);
  expect(await read(version.id)).toMatchObject({ render_pool_id: 9 });
});

test('one that has a job is asked for again, an older or a deleted one is not', async () => {
  const of = asset();
  const old = await shown(of);
  const version = await shown(of);
  await assets.announce(jobChanged, {
    id: 5,
    change: 'created',
    version_id: version.id,
    asset_id: version.asset_id,
    user_id: artist.user_id,
    pool_id: 7,
    node_id: null,
    jobstatus_id: 4,
    render_error: null,
  });
  await stale({ dependent_version_id: old.id });
  await stale({ dependent_version_id: version.id });
  expect(await wanted(old.id)).toEqual([]);
  expect(await wanted(version.id)).toMatchObject([{ pool_id: 9, again: true }]);
  await assets.calls.call(changeAsset, admin, {
    params: { id: version.asset_id },
    body: { deleted: true },
  });
  await stale({ dependent_version_id: version.id });
  expect(await wanted(version.id)).toHaveLength(1);
});
