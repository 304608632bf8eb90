import type { AnswerOf, expectUploads, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { expectObjects } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { belongsTo } from '../versions/versions.policy.ts';

@Injectable()
export class UploadsService {
  constructor(private readonly database: Database) {}

  /** Keys of other accounts are passed over. */
  async expect({
    caller,
    body,
  }: RequestOf<typeof expectUploads>): Promise<AnswerOf<typeof expectUploads>> {
    const keys = body.keys.filter((key) => belongsTo(caller.account_id, key));
    await this.database.change(caller, (tx) => expectObjects(tx, caller.account_id, keys));
    return { rows: keys.map((key) => ({ key })) };
  }
}
