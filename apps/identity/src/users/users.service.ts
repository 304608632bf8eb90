import { JampotError } from '@jampot/contracts';
import type { Caller, JsonRows, ListQuery } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Scope } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { requireOwnAccount } from '../accounts/accounts.policy.ts';
import { requireMayRead } from './users.policy.ts';
import { userReads } from './users.query.ts';

@Injectable()
export class UsersService {
  constructor(private readonly database: Database) {}

  list(caller: Caller, query: ListQuery): Promise<JsonRows> {
    return userReads.list(this.database, caller, query);
  }

  listOfAccount(caller: Caller, accountId: number, query: ListQuery): Promise<JsonRows> {
    requireOwnAccount(caller, accountId);
    return this.list(caller, query);
  }

  read(caller: Caller, id: number, query: ListQuery): Promise<JsonRows> {
    requireMayRead(caller, id);
    return this.rowOf(caller, id, query);
  }

  /** @throws JampotError `session_expired` for a user who was disabled a moment ago. */
  async me(caller: Caller, query: ListQuery): Promise<JsonRows> {
    try {
      return await this.rowOf(caller, caller.user_id, query);
    } catch (error) {
      if (error instanceof JampotError && error.code === 'not_found') {
        throw new JampotError('session_expired');
      }
      throw error;
    }
  }

  /** One user, whoever asks. */
  rowOf(scope: Scope, id: number, query: ListQuery): Promise<JsonRows> {
    return userReads.byId(this.database, scope, id, query);
  }
}
