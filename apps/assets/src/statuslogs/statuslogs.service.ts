import type { AnswerOf, listStatuslogs, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { statuslogReads } from './statuslogs.query.ts';

@Injectable()
export class StatuslogsService {
  constructor(private readonly database: Database) {}

  async list({
    caller,
    list,
  }: RequestOf<typeof listStatuslogs>): Promise<AnswerOf<typeof listStatuslogs>> {
    return { rows: await statuslogReads.list(this.database, caller, list) };
  }
}
