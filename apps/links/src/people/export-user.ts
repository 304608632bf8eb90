import { exportUserLinks } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, exportPage } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';

/** What is kept of a person here, with ids alone of what they may not see any more. */
const PARTS = {
  links: 'SELECT id, up_id, down_id, chain, created FROM links WHERE user_id = $1',
} as const;

@Controller()
export class ExportUser {
  constructor(private readonly database: Database) {}

  @Answers(exportUserLinks)
  async export({
    caller,
    params,
    query,
  }: RequestOf<typeof exportUserLinks>): Promise<AnswerOf<typeof exportUserLinks>> {
    return { rows: [await exportPage(this.database, caller, params.id, PARTS, query)] };
  }
}
