import { exportUserRender } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, exportPage } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';

/** What is kept of a person here, with ids alone of what they may not see any more. */
const PARTS = {
  jobs: `SELECT id, version_id, asset_id, pool_id, jobstatus_id, start_time, end_time, created FROM jobs
    WHERE user_id = $1`,
} as const;

@Controller()
export class ExportUser {
  constructor(private readonly database: Database) {}

  @Answers(exportUserRender)
  async export({
    caller,
    params,
    query,
  }: RequestOf<typeof exportUserRender>): Promise<AnswerOf<typeof exportUserRender>> {
    return { rows: [await exportPage(this.database, caller, params.id, PARTS, query)] };
  }
}
