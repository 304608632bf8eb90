import { judgeSharedFiles } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { guestScope } from './find-share.ts';
import { SHOWN } from './shown-ids.ts';

type OpenShare = { readonly account_id: number; readonly follow_latest: boolean };

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
    const [share] = await this.database.look(systemScope, (tx) =>
      tx.sql<OpenShare>(
        `SELECT account_id, follow_latest FROM shares
         WHERE id = $1 AND ended IS NULL AND (expires_at IS NULL OR expires_at > now())`,
        [share_id],
      ),
    );
    if (share === undefined) return { rows: [] };
    const rows = await this.database.look(guestScope(share), (tx) =>
      tx.sql<{ key: string }>(
        `SELECT file.value ->> 'key' AS key FROM (SELECT v.id FROM ${SHOWN}) shown
         JOIN version_files told ON told.id = shown.id
         CROSS JOIN jsonb_each(told.files) AS file
         WHERE file.value ->> 'key' = ANY($3::text[])`,
        [share_id, share.follow_latest, keys],
      ),
    );
    return { rows };
  }
}
