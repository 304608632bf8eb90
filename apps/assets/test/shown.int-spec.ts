import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chooseShown, processingEnded, transcodeVersion } from '@jampot/contracts';
import type { Caller, Folder, MediaFacts, Shown } from '@jampot/contracts';
import { QueueSender } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { Redis } from 'ioredis';
import { admin, artist, guest, RunningAssets, stranger } from './running-assets.ts';
import { media, teamAndHidden, versionHelpers } from './versions-stage.ts';

let assets: RunningAssets;
let team: Folder;
let hidden: Folder;
const { asset, add, video, version, read, made } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team, hidden] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets.stop());

const choose = (caller: Caller | null, id: number, body: Shown) =>
  assets.calls.call(chooseShown, caller, { params: { id }, body });

const RICH: MediaFacts = {
  ...media,
  has_sound: true,
  start_frame: -3,
  missing: [[1, 2]],
  layers: ['beauty', 'normal'],
  layer: 'beauty',
  sounds: ['1–2 · stereo', '3 · mono'],
  sound: 0,
  backdrop: 'grey',
};

/** A version whose preview is made. */
async function done(facts: MediaFacts) {
  const { id } = await version();
  const files = [await made('preview'), await made('poster')];
  const outcome = { state: 'done' as const, media: facts, files };
  await assets.announce(processingEnded, { version_id: id, attempt: 1, outcome });
  await eventually(async () => expect((await read(id)).processing).toBe('done'));
  return id;
}

describe('what a preview shows of its source', () => {
  test('is what the worker found, holes and numbers below zero too', async () => {
    const id = await done(RICH);
    expect((await read(id)).media).toMatchObject(RICH);
  });

  test('is made anew as somebody chose, and the preview that is there stays meanwhile', async () => {
    const id = await done(RICH);
    const { preview_url: before } = await read(id);
    const answer = await choose(artist, id, { layer: 'normal', sound: 1 });
    expect([answer.status, answer.row.processing]).toEqual([202, 'waiting']);
    expect(answer.row.preview_url?.split('?')[0]).toBe(before?.split('?')[0]);
    const sender = assets.service.get(QueueSender);
    await eventually(async () => {
      expect(await sender.state(transcodeVersion, `v${id}-2`)).toBe('live');
    });
    const redis = new Redis(assets.environment.redisUrl);
    const key = `${assets.environment.namespace}:transcode-version:v${id}-2`;
    const job = await redis.hget(key, 'data');
    await redis.quit();
    expect(JSON.parse(job ?? '{}')).toMatchObject({ shown: { layer: 'normal', sound: 1 } });
    expect((await choose(artist, id, {})).body).toMatchObject({
      errors: [{ name: 'id', messages: [{ name: 'The preview is being made already.' }] }],
    });
  });

  test.each([
    [{ layer: 'depth' }, 'layer'],
    [{ sound: 2 }, 'sound'],
  ])('is none of what there is not: %p', async (body, name) => {
    const refused = await choose(artist, await done(RICH), body);
    expect([refused.status, refused.body]).toMatchObject([412, { errors: [{ name }] }]);
  });

  test('has no backdrop where nothing is transparent', async () => {
    const refused = await choose(artist, await done(media), { backdrop: 'white' });
    expect(refused.body).toMatchObject({ errors: [{ name: 'backdrop' }] });
  });

  test('is chosen by whoever may add versions, and by nobody else', async () => {
    const id = await done(RICH);
    expect((await choose(null, id, {})).status).toBe(401);
    expect((await choose(guest, id, {})).status).toBe(403);
    expect((await choose(stranger, id, {})).status).toBe(404);
    expect((await choose(admin, 2 ** 40, {})).status).toBe(404);
    const unseen = await add(admin, await asset(hidden), { source: await video() });
    expect((await choose(artist, unseen.row.id, {})).status).toBe(404);
  });
});
