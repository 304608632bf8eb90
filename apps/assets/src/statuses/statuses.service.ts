import type { AnswerOf, listFolderStatuses, listStatuses, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { visibleFolder } from '@jampot/service-kit';
import { readableFolder } from '../access/folder-letters.ts';
import { inForce, statusReads } from './statuses.query.ts';

@Injectable()
export class StatusesService {
  constructor(private readonly database: Database) {}

  async listOfFolder({
    caller,
    params,
    list,
  }: RequestOf<typeof listFolderStatuses>): Promise<AnswerOf<typeof listFolderStatuses>> {
    const access = await readableFolder(this.database, caller, params.id, 'folders');
    const where = {
      sql: (s: string) => inForce(s, '$1::bigint'),
      params: [access.team_folder_id],
    };
    return { rows: await statusReads.list(this.database, caller, list, { where }) };
  }

  /** Those of the default folder for everybody, those of a folder for whoever may see it. */
  async list({
    caller,
    list,
  }: RequestOf<typeof listStatuses>): Promise<AnswerOf<typeof listStatuses>> {
    const visible = visibleFolder(caller.level, 'f');
    const where = {
      sql: (s: string) =>
        visible === null
          ? 'true'
          : `EXISTS (SELECT FROM folders f
               WHERE f.id = ${s}.folder_id AND (f.is_default OR ${visible}))`,
      params: [],
    };
    return { rows: await statusReads.list(this.database, caller, list, { where }) };
  }
}
