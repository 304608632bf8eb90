import { changeAccount, readAccount } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { ACCOUNT_NAME } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireName } from '../names.ts';
import { announceAccount, loadAccount } from './account-changes.ts';
import { requireMaySetPolicy, requireOwnAccount } from './accounts.policy.ts';
import { accountReads } from './accounts.query.ts';

@Controller()
export class AccountsService {
  constructor(private readonly database: Database) {}

  @Answers(readAccount)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readAccount>): Promise<AnswerOf<typeof readAccount>> {
    requireOwnAccount(caller, params.id);
    return { rows: await accountReads.byId(this.database, caller, params.id, list) };
  }

  @Answers(changeAccount)
  async change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeAccount>): Promise<AnswerOf<typeof changeAccount>> {
    requireOwnAccount(caller, params.id);
    const rows = await this.database.change(caller, async (tx) => {
      const account = await loadAccount(tx, params.id);
      if (body.name !== undefined) account.name = requireName('name', body.name, ACCOUNT_NAME);
      if (body.status !== undefined) account.status = body.status;
      if (body.public_statuslogs !== undefined) account.public_statuslogs = body.public_statuslogs;
      if (body.second_factor !== undefined) {
        requireMaySetPolicy(caller);
        account.second_factor = body.second_factor;
      }
      if (body.working_days !== undefined) account.working_days = body.working_days;
      if (body.time_zone !== undefined) account.time_zone = body.time_zone;
      if (body.holidays !== undefined) account.holidays = body.holidays;
      await announceAccount(tx, account, caller.user_id);
      return accountReads.byIdIn(tx, account.id, list);
    });
    return { rows };
  }
}
