import {
  JampotError,
  listAccountUsers,
  listUsers,
  readMe,
  readUser,
  readUsersMe,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnAccount } from '../accounts/accounts.policy.ts';
import { requireMayRead } from './users.policy.ts';
import { userReads } from './users.query.ts';

@Controller()
export class UsersService {
  constructor(private readonly database: Database) {}

  @Answers(listUsers)
  async list({ caller, list }: RequestOf<typeof listUsers>): Promise<AnswerOf<typeof listUsers>> {
    return { rows: await userReads.list(this.database, caller, list) };
  }

  @Answers(listAccountUsers)
  async listOfAccount({
    caller,
    params,
    list,
  }: RequestOf<typeof listAccountUsers>): Promise<AnswerOf<typeof listAccountUsers>> {
    requireOwnAccount(caller, params.id);
    return { rows: await userReads.list(this.database, caller, list) };
  }

  @Answers(readUser)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readUser>): Promise<AnswerOf<typeof readUser>> {
    requireMayRead(caller, params.id);
    return { rows: await userReads.byId(this.database, caller, params.id, list) };
  }

  /** @throws JampotError `session_expired` for a user who was disabled a moment ago. */
  @Answers(readMe, readUsersMe)
  async me({ caller, list }: RequestOf<typeof readMe>): Promise<AnswerOf<typeof readMe>> {
    try {
      return { rows: await userReads.byId(this.database, caller, caller.user_id, list) };
    } catch (error) {
      if (error instanceof JampotError && error.code === 'not_found') {
        throw new JampotError('session_expired');
      }
      throw error;
    }
  }
}
