import {
  deletePlaylistFilm,
  invalid,
  makePlaylistFilm,
  notFound,
  readPlaylistFilm,
} from '@jampot/contracts';
import type { AnswerOf, Caller, FilmJob, MediaFacts, RequestOf } from '@jampot/contracts';
import { askerOf, Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, expectObjects, requireDownloads, requirePermission } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import { Controller } from '@nestjs/common';
import { loadPlaylist, lockItems } from '../playlists/load-playlist.ts';
import { PlaylistChanges } from '../playlists/playlist-changes.ts';
import { isPlayedBy, pictureOf, shownVersion } from '../playlists/shown-media.ts';
import { planFilm, secondsOf } from './film-plan.ts';
import { FilmWork } from './film-work.ts';
import type { WantedFilm } from './film-work.ts';
import { filmReads, KEPT_HOURS } from './films.query.ts';

/** Seconds after which the object goes: a film may take a day, and is kept for another. */
const OBJECT_LIFE = 2 * KEPT_HOURS * 3600;

/** Seconds of one film, which keeps a worker busy and its disk full for as long. */
const MOST_SECONDS = 4 * 3600;
const TOO_LONG = 'A film can be 4 hours long at most.';

interface KeptFilm extends WantedFilm {
  readonly fresh: boolean;
}

/** Films of playlists: each person has one of a playlist at a time. */
@Controller()
export class PlaylistFilmsService {
  constructor(
    private readonly database: Database,
    private readonly changes: PlaylistChanges,
    private readonly work: FilmWork,
  ) {}

  @Answers(readPlaylistFilm)
  read({
    caller,
    params,
    list,
  }: RequestOf<typeof readPlaylistFilm>): Promise<AnswerOf<typeof readPlaylistFilm>> {
    return this.database.readTransaction(caller, async (tx) => {
      requireDownloads(await this.#playlist(tx, caller, params.id));
      const film = await filmOf(tx, caller, params.id);
      if (film?.fresh !== true) throw notFound();
      return { rows: await filmReads.byIdIn(tx, film.id, list) };
    });
  }

  @Answers(makePlaylistFilm)
  make({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof makePlaylistFilm>): Promise<AnswerOf<typeof makePlaylistFilm>> {
    return this.changes.change(caller, async (tx) => {
      // Whoever presses twice waits here, and finds what the first press began.
      requireDownloads(await this.#playlist(tx, caller, params.id, 'kept'));
      await lockItems(tx, params.id);
      const before = await filmOf(tx, caller, params.id);
      if (before?.state === 'making' && before.fresh) {
        const turn = await turnOf(tx);
        tx.afterCommit(() => this.work.beginAgain(before.job, turn));
        return { rows: await filmReads.byIdIn(tx, before.id, list) };
      }
      const job = await this.#begin(tx, caller, params.id, body.burn_in ?? true, before);
      const turn = await turnOf(tx);
      tx.afterCommit(() => this.work.begin(job, turn));
      return { rows: await filmReads.byIdIn(tx, job.film_id, list) };
    });
  }

  @Answers(deletePlaylistFilm)
  delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deletePlaylistFilm>): Promise<AnswerOf<typeof deletePlaylistFilm>> {
    return this.changes.change(caller, async (tx) => {
      await this.#playlist(tx, caller, params.id);
      const film = await filmOf(tx, caller, params.id);
      if (film?.fresh !== true) throw notFound();
      const rows = await filmReads.byIdIn(tx, film.id, list);
      await tx.sql('DELETE FROM playlist_films WHERE id = $1', [film.id]);
      await this.work.letGo(tx, caller.account_id, [film]);
      return { rows };
    });
  }

  async #playlist(
    tx: Transaction,
    caller: Caller,
    id: number,
    reading: 'seen' | 'kept' = 'seen',
  ): Promise<FolderAccess> {
    const { access } = await loadPlaylist(tx, caller, id, reading);
    requirePermission(access, 'playlists', 'r');
    return access;
  }

  async #begin(
    tx: Transaction,
    caller: Caller,
    playlistId: number,
    burnIn: boolean,
    before: KeptFilm | null,
  ): Promise<FilmJob> {
    const { account_id, user_id } = caller;
    const { rows, places } = await playedItems(tx, playlistId);
    const plan = planFilm(rows);
    const { width, height, rate, items } = plan;
    if (items.length === 0) throw invalid('items', 'Nothing to see here');
    if (secondsOf(plan) > MOST_SECONDS) throw invalid('items', TOO_LONG);
    if (before !== null) await this.work.letGo(tx, account_id, [before]);
    // Their objects have gone by themselves.
    await tx.sql(
      `DELETE FROM playlist_films WHERE account_id = $1 AND playlist_id <> $2
         AND created < now() - interval '${OBJECT_LIFE} seconds'`,
      [account_id, playlistId],
    );
    const key = newObjectKey(account_id, 'mp4');
    await expectObjects(tx, account_id, [key], OBJECT_LIFE);
    const [made] = await tx.sql<{ id: number; attempt: number }>(
      `INSERT INTO playlist_films AS kept (account_id, playlist_id, user_id, state, burn_in, object, job)
       VALUES ($1, $2, $3, 'making', $4, $5, '{}')
       ON CONFLICT (playlist_id, user_id) DO UPDATE SET attempt = kept.attempt + 1, state = 'making',
         error = NULL, burn_in = excluded.burn_in, object = excluded.object, size = NULL,
         frames = NULL, created = now()
       RETURNING id, attempt`,
      [account_id, playlistId, user_id, burnIn, key],
    );
    const job: FilmJob = {
      account_id,
      film_id: made?.id ?? 0,
      attempt: made?.attempt ?? 1,
      playlist_id: playlistId,
      user_id,
      key,
      width,
      height,
      rate,
      burn_in: burnIn,
      places,
      items: [...items],
    };
    await tx.sql('UPDATE playlist_films SET job = $2::jsonb WHERE id = $1', [
      job.film_id,
      JSON.stringify(job),
    ]);
    return job;
  }
}

/** Films of the account that are unfinished: accounts take turns by it. */
async function turnOf(tx: Transaction): Promise<number> {
  const [row] = await tx.sql<{ films: number }>(
    `SELECT count(*)::int AS films FROM playlist_films
     WHERE state = 'making' AND created > now() - interval '1 day'`,
  );
  return row?.films ?? 1;
}

async function filmOf(
  tx: Transaction,
  { user_id }: Caller,
  playlistId: number,
): Promise<KeptFilm | null> {
  const [film] = await tx.sql<KeptFilm & Record<string, unknown>>(
    `SELECT id, attempt, state, object, job, created > now() - interval '${KEPT_HOURS} hours' AS fresh
     FROM playlist_films WHERE playlist_id = $1 AND user_id = $2`,
    [playlistId, user_id],
  );
  return film ?? null;
}

/** What the caller sees of a playlist, in its order, and how many items it has with all others. */
async function playedItems(tx: Transaction, playlistId: number) {
  const asker = askerOf(tx.scope);
  const all = await tx.sql<{
    place: string;
    asset_name: string;
    version_number: number;
    in: number | null;
    out: number | null;
    preview: string | null;
    poster: string | null;
    media: MediaFacts | null;
    shown: boolean;
  }>(
    `SELECT row_number() OVER (ORDER BY i.position, i.id) AS place, shot.name AS asset_name,
       v.version_number, i.in_frame AS "in", i.out_frame AS "out",
       told.files -> 'preview' ->> 'key' AS preview,
       coalesce(told.files -> 'poster' ->> 'key', ${pictureOf('told.files')}) AS poster,
       told.media, coalesce(${shownVersion(asker, 'v')}, false) AS shown
     FROM playlist_items i LEFT JOIN versions v ON ${isPlayedBy('i', 'v')}
     LEFT JOIN assets shot ON shot.id = v.asset_id
     LEFT JOIN version_files told ON told.id = v.id
     WHERE i.playlist_id = $1 ORDER BY i.position, i.id`,
    [playlistId],
  );
  const rows = all
    .filter(({ shown }) => shown)
    .map(({ shown: _shown, place, ...item }) => ({ ...item, place: Number(place) }));
  return { rows, places: Math.max(1, all.length) };
}
