import { judgeReviewFiles } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Asker } from '@jampot/persistence';
import {
  Answers,
  mayDownloadIn,
  openKeys,
  readableThroughAsset,
  visibleFolder,
} from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { KEPT_HOURS } from '../films/films.query.ts';
import { shownNote } from '../notes/shown-notes.ts';

/** Tells the gateway which pictures of notes and films of playlists somebody may open now. */
@Controller()
export class JudgeFiles {
  constructor(private readonly database: Database) {}

  @Answers(judgeReviewFiles)
  async judge({
    caller,
    body,
  }: RequestOf<typeof judgeReviewFiles>): Promise<AnswerOf<typeof judgeReviewFiles>> {
    return { rows: await openKeys(this.database, caller, body.keys, shownFiles) };
  }
}

/** A film is for whoever had it made, while they see the playlist. */
function shownFiles(asker: Asker): string {
  const visible = visibleFolder(asker.level, 'f') ?? 'true';
  return `SELECT n.image_key AS key FROM notes n JOIN assets a ON a.id = n.asset_id
      JOIN folders f ON f.id = a.folder_id
    WHERE n.image_key = ANY($1::text[]) AND ${visible}
      AND ${readableThroughAsset(asker, 'notes', 'n.asset_id') ?? 'true'}
      AND ${shownNote(asker, 'n') ?? 'true'}
    UNION ALL
    SELECT film.object FROM playlist_films film JOIN playlists p ON p.id = film.playlist_id
      JOIN folders f ON f.id = p.folder_id
    WHERE film.object = ANY($1::text[]) AND film.state = 'done' AND film.user_id = ${asker.user}
      AND film.created > now() - interval '${KEPT_HOURS} hours' AND NOT f.deleted AND ${visible}
      AND ${mayDownloadIn(asker, 'f') ?? 'true'}`;
}
