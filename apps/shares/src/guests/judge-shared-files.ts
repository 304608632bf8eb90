import { judgeSharedFiles } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { guestScope } from './find-share.ts';
import { SHOWN } from './shown-ids.ts';

type OpenShare = {
  readonly account_id: number;
  readonly follow_latest: boolean;
  readonly watermark: boolean;
};

/** SQL: the file of that name may be shown of a version whose facts are `told`, in a share with a watermark. */
const WITHOUT_MARK = `(file.key = 'waveform' OR told.media ->> 'kind' = 'audio')`;

/**
 * Tells the gateway which files a share shows now: a pass that was given out opens nothing of what was
 * deleted since, or moved out of a folder.
 */
@Controller()
export class JudgeSharedFiles {
  constructor(private readonly database: Database) {}

  @Answers(judgeSharedFiles)
  async judge({
    body: { share_id, keys },
  }: RequestOf<typeof judgeSharedFiles>): Promise<AnswerOf<typeof judgeSharedFiles>> {
    const [share] = await this.database.readTransaction(systemScope, (tx) =>
      tx.sql<OpenShare>(
        `SELECT account_id, follow_latest, watermark_text IS NOT NULL AS watermark FROM shares
         WHERE id = $1 AND ended IS NULL AND (expires_at IS NULL OR expires_at > now())`,
        [share_id],
      ),
    );
    if (share === undefined) return { rows: [] };
    const rows = await this.database.readTransaction(guestScope(share), (tx) =>
      tx.sql<{ key: string }>(
        `SELECT file.value ->> 'key' AS key FROM (SELECT v.id FROM ${SHOWN}) shown
         JOIN version_files told ON told.id = shown.id
         CROSS JOIN jsonb_each(told.files) AS file
         WHERE file.value ->> 'key' = ANY($3::text[]) AND (NOT $4::boolean OR ${WITHOUT_MARK})
         UNION ALL
         SELECT made.key FROM share_renditions r
         CROSS JOIN LATERAL (VALUES (r.preview_key), (r.poster_key), (r.thumbnail_key)) AS made (key)
         WHERE r.share_id = $1 AND r.state = 'done' AND made.key = ANY($3::text[])
           AND r.version_id IN (SELECT * FROM (SELECT v.id FROM ${SHOWN}) shown)
         UNION ALL SELECT studio.logo_key FROM studios studio WHERE studio.logo_key = ANY($3::text[])`,
        [share_id, share.follow_latest, keys, share.watermark],
      ),
    );
    return { rows };
  }
}
