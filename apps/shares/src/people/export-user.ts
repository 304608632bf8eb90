import { exportUserShares } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, exportPage } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';

/** What is kept of a person here, with ids alone of what they may not see any more. */
const PARTS = {
  shares: `SELECT id, message, expires_at, downloadable, commentable, approvable, views, last_viewed, created, ended
    FROM shares WHERE user_id = $1`,
} as const;

@Controller()
export class ExportUser {
  constructor(private readonly database: Database) {}

  @Answers(exportUserShares)
  async export({
    caller,
    params,
    query,
  }: RequestOf<typeof exportUserShares>): Promise<AnswerOf<typeof exportUserShares>> {
    return { rows: [await exportPage(this.database, caller, params.id, PARTS, query)] };
  }
}
