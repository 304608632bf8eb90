import { exportUserReview } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, exportPage } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';

/** What is kept of a person here, with ids alone of what they may not see any more. */
const PARTS = {
  notes: `SELECT id, asset_id, version_id, title, body, status, internal, seconds, frame, image_key IS NOT NULL AS has_drawing,
      created, modified FROM notes WHERE user_id = $1`,
  comments: 'SELECT id, note_id, type, body, created, modified FROM comments WHERE user_id = $1',
  playlists:
    'SELECT id, folder_id, name, item_count, created, modified FROM playlists WHERE user_id = $1',
} as const;

@Controller()
export class ExportUser {
  constructor(private readonly database: Database) {}

  @Answers(exportUserReview)
  async export({
    caller,
    params,
    query,
  }: RequestOf<typeof exportUserReview>): Promise<AnswerOf<typeof exportUserReview>> {
    return { rows: [await exportPage(this.database, caller, params.id, PARTS, query)] };
  }
}
