import { judgeVersionFiles } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Asker } from '@jampot/persistence';
import { Answers, mayDownloadOf, openKeys, readableThroughAsset } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { visibleAsset } from '../assets/assets.query.ts';
import { ORIGINAL_SLOTS } from '../versions/version-columns.ts';

/** Tells the gateway which files of versions somebody may open now. */
@Controller()
export class JudgeFiles {
  constructor(private readonly database: Database) {}

  @Answers(judgeVersionFiles)
  async judge({
    caller,
    body,
  }: RequestOf<typeof judgeVersionFiles>): Promise<AnswerOf<typeof judgeVersionFiles>> {
    return { rows: await openKeys(this.database, caller, body.keys, shownFiles) };
  }
}

/** What is not shown to guests but given. */
const ORIGINALS = ORIGINAL_SLOTS.map((slot) => `'${slot}'`).join(', ');

/** Assets are listed with the pictures of their versions, so that these need no letter for versions. */
function shownFiles(asker: Asker): string {
  const asset = 'v.asset_id';
  return `SELECT stored.key FROM version_files stored JOIN versions v ON v.id = stored.version_id
    WHERE stored.key = ANY($1::text[]) AND ${visibleAsset(asker.level, asset) ?? 'true'}
      AND (stored.slot NOT IN (${ORIGINALS}) OR ${mayDownloadOf(asker, asset) ?? 'true'})
      AND (${readableThroughAsset(asker, 'versions', asset) ?? 'true'}
        OR stored.slot IN ('thumbnail', 'poster')
          AND ${readableThroughAsset(asker, 'assets', asset) ?? 'true'})`;
}
