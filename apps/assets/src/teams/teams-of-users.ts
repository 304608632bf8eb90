import { forbidden, listUserFolders } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers, visibleFolder } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { userfolderReads } from './userfolders.query.ts';

/** The teams that somebody is on: which folders they were given. */
@Controller()
export class TeamsOfUsers {
  constructor(private readonly database: Database) {}

  /** @throws JampotError `forbidden` */
  @Answers(listUserFolders)
  async list({
    caller,
    params,
    list,
  }: RequestOf<typeof listUserFolders>): Promise<AnswerOf<typeof listUserFolders>> {
    const self = caller.user_id === params.id;
    if (!self && !may(caller.permissions, 'users', 'r')) throw forbidden();
    const visible = visibleFolder(caller.level, 'f') ?? 'true';
    const sql = (m: string) =>
      `${m}.user_id = $1::bigint AND EXISTS (
        SELECT FROM folders f WHERE f.id = ${m}.folder_id AND NOT f.deleted AND ${visible})`;
    const where = { sql, params: [params.id] };
    return { rows: await userfolderReads.list(this.database, caller, list, { where }) };
  }
}
