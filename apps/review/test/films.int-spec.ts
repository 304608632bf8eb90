import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deletePlaylist,
  deletePlaylistFilm,
  filmEnded,
  folderChanged,
  judgeReviewFiles,
  makeFilm,
  makePlaylistFilm,
  manyFoldersChanged,
  readPlaylistFilm,
  versionFilesChanged,
} from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { createLog, openRedis, QueueSender } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { otherArtist, PlaylistStage } from './playlist-stage.ts';
import { artist, manager, outsider, stranger } from './running-review.ts';

const log = createLog('test', 'error');
let stage: PlaylistStage;
let redis: ReturnType<typeof openRedis>;
let queue: QueueSender;
beforeAll(async () => {
  stage = await PlaylistStage.start();
  const { environment } = stage.review;
  redis = openRedis(environment.redisUrl, log);
  queue = new QueueSender(redis, environment.namespace, log);
}, 60_000);
afterAll(async () => {
  await queue?.close();
  redis?.disconnect();
  await stage?.stop();
});

const call = (id: number, caller: Caller | null = artist) => ({
  make: (body: object = {}) =>
    stage.review.calls.call(makePlaylistFilm, caller, { params: { id }, body }),
  read: () => stage.review.calls.call(readPlaylistFilm, caller, { params: { id } }),
  stop: () => stage.review.calls.call(deletePlaylistFilm, caller, { params: { id } }),
});
const end = (data: EventData<typeof filmEnded>, account = 1) =>
  stage.review.announce(filmEnded, data, account);
const done = { state: 'done', size: 1000, frames: 50 } as const;
const stateOf = (film: number, attempt: number) => queue.state(makeFilm, `film-${film}-${attempt}`);

/** Takes a job to where one ends that stalled too often. */
async function dieInTheQueue(jobId: string): Promise<void> {
  const key = (list: string) => `${stage.review.environment.namespace}:${makeFilm.name}:${list}`;
  expect(await redis.zrem(key('prioritized'), jobId)).toBe(1);
  await redis.zadd(key('failed'), Date.now(), jobId);
}

describe('the film of a playlist', () => {
  it('is queued once however often it is asked for, and is there when it was made', async () => {
    const { id } = await stage.make([101, 102]);
    const { row: film, status } = await call(id).make();
    expect(status).toBe(201);
    expect(film).toMatchObject({ playlist_id: id, state: 'making', burn_in: true, url: null });
    await eventually(async () => expect(await stateOf(film.id, 1)).toBe('live'));
    expect((await call(id).make({ burn_in: false })).row).toEqual(film);
    await end({ film_id: film.id, attempt: 1, outcome: done }, 2);
    await end({ film_id: film.id, attempt: 7, outcome: done });
    await stage.caughtUp();
    expect((await call(id).read()).row.state).toBe('making');
    await end({ film_id: film.id, attempt: 1, outcome: done });
    await eventually(async () => expect((await call(id).read()).row.state).toBe('done'));
    const { row: made } = await call(id).read();
    expect(made).toMatchObject({ size: 1000, frames: 50, error: null });
    expect(made.url).toMatch(/^\/files\//u);
    const key = /^\/files\/([^?]+)/u.exec(made.url ?? '')?.[1] ?? '';
    const open = async (caller: Caller) =>
      (await stage.review.calls.call(judgeReviewFiles, caller, { body: { keys: [key] } })).rows;
    expect(await open(artist)).toEqual([{ key }]);
    expect([await open(manager), await open(stranger)]).toEqual([[], []]);
    const again = await call(id).make({ burn_in: false });
    expect(again.row).toMatchObject({ id: film.id, state: 'making', burn_in: false, url: null });
    await eventually(async () => expect(await stateOf(film.id, 2)).toBe('live'));
  });

  it('is of what its maker sees, and of each maker their own', async () => {
    const { id } = await stage.make([101, 111], manager);
    const { row: film } = await call(id).make();
    const { row: other } = await call(id, otherArtist).make();
    expect(other.id).not.toBe(film.id);
    expect((await call(id, manager).read()).status).toBe(404);
    await end({ film_id: film.id, attempt: 1, outcome: { state: 'failed', error: 'No space.' } });
    await eventually(async () =>
      expect((await call(id).read()).row).toMatchObject({ state: 'failed', error: 'No space.' }),
    );
    expect((await call(id, otherArtist).read()).row.state).toBe('making');
  });

  it('goes when it is not wanted any more, and its late end with it', async () => {
    const { id } = await stage.make([101]);
    const { row: film } = await call(id).make();
    expect((await call(id).stop()).status).toBe(200);
    await eventually(async () => expect(await stateOf(film.id, 1)).toBe('gone'));
    await end({ film_id: film.id, attempt: 1, outcome: done });
    await stage.caughtUp();
    for (const { status } of [await call(id).read(), await call(id).stop()]) {
      expect(status).toBe(404);
    }
  });

  it('is stopped with its playlist', async () => {
    const { id } = await stage.make([101]);
    const { row: film } = await call(id).make();
    await eventually(async () => expect(await stateOf(film.id, 1)).toBe('live'));
    await stage.review.calls.call(deletePlaylist, artist, { params: { id } });
    await eventually(async () => expect(await stateOf(film.id, 1)).toBe('gone'));
  });

  it('goes with the folder of its playlist, and its work ends', async () => {
    const folder = { id: 31, name: 'Short', team_folder_id: 10, user_id: null, deleted: false };
    const made = { ...folder, parent_id: null, change: 'created' } as const;
    await stage.review.announce(folderChanged, made);
    await stage.caughtUp();
    const { id } = await stage.make([101], artist, 31);
    const { row: film } = await call(id).make();
    await eventually(async () => expect(await stateOf(film.id, 1)).toBe('live'));
    await stage.review.announce(manyFoldersChanged, {
      change: 'removed',
      folders: [{ ...folder, deleted: true }],
    });
    await eventually(async () => expect(await stateOf(film.id, 1)).toBe('gone'));
  });

  it('leaves no row behind when it is over', async () => {
    const { row: old } = await call((await stage.make([101])).id).make();
    const { row: young } = await call((await stage.make([101])).id).make();
    const database = stage.review.service.get(Database);
    await database.change(systemScope, (tx) =>
      tx.sql("UPDATE playlist_films SET created = now() - interval '3 days' WHERE id = $1", [
        old.id,
      ]),
    );
    await call((await stage.make([102])).id).make();
    const kept = await database.change(systemScope, (tx) =>
      tx.sql<{ id: number }>('SELECT id FROM playlist_films WHERE id = ANY($1::bigint[])', [
        [old.id, young.id],
      ]),
    );
    expect(kept).toEqual([{ id: young.id }]);
  });

  it('is made by a new job when it is asked for again after its job died', async () => {
    const { id } = await stage.make([102]);
    const { row: film } = await call(id).make();
    await eventually(async () => expect(await stateOf(film.id, 1)).toBe('live'));
    await dieInTheQueue(`film-${film.id}-1`);
    expect(await stateOf(film.id, 1)).toBe('failed');
    expect((await call(id).make()).row).toMatchObject({ id: film.id, state: 'making' });
    await eventually(async () => expect(await stateOf(film.id, 1)).toBe('live'));
  });

  it('is refused to whoever may not see it, and of nothing', async () => {
    const { id } = await stage.make([101]);
    const { playlists: _none, ...permissions } = manager.permissions;
    for (const what of ['make', 'read', 'stop'] as const) {
      expect((await call(id, null)[what]()).status).toBe(401);
      for (const caller of [outsider, stranger]) {
        expect((await call(id, caller)[what]()).status).toBe(404);
      }
      expect((await call(id, { ...manager, permissions })[what]()).status).toBe(403);
      expect((await call(999_999)[what]()).status).toBe(404);
    }
    expect((await call(id).make({ burn_in: 'x' })).status).toBe(412);
    await stage.review.announce(versionFilesChanged, {
      id: 1005,
      created: '2026-11-26T06:00:00Z',
      processing: 'none',
      files: {},
      media: null,
    });
    await stage.caughtUp();
    for (const nothing of [await stage.make([]), await stage.make([105])]) {
      expect((await call(nothing.id).make()).status).toBe(412);
    }
  });
});
