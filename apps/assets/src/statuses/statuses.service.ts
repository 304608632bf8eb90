import {
  findStatusesInForce,
  listFolderStatuses,
  listStatuses,
  readStatus,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, readableThroughFolder, visibleFolder } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { visibleSettings } from '../access/inherited-settings.ts';
import { folderReadAccess } from '../access/folder-access.ts';
import { statusFor } from './status-access.ts';
import { folderStatusReads, statusReads } from './statuses.query.ts';

@Controller()
export class StatusesService {
  constructor(private readonly database: Database) {}

  @Answers(listFolderStatuses)
  async listOfFolder({
    caller,
    params,
    list,
  }: RequestOf<typeof listFolderStatuses>): Promise<AnswerOf<typeof listFolderStatuses>> {
    await folderReadAccess(this.database, caller, params.id, 'statuses');
    const where = {
      sql: (s: string) => `${s}.here_id = $1::bigint`,
      params: [params.id],
    };
    return { rows: await folderStatusReads.list(this.database, caller, list, { where }) };
  }

  /** Those of the default folder for everybody, those of a folder where they count in one they see. */
  @Answers(listStatuses)
  async list({
    caller,
    list,
  }: RequestOf<typeof listStatuses>): Promise<AnswerOf<typeof listStatuses>> {
    const where = {
      sql: (s: string) =>
        `NOT ${s}.deleted AND ${visibleSettings(`${s}.folder_id`, caller.level) ?? 'true'}
         AND ${readableThroughFolder(caller, 'statuses', `${s}.folder_id`) ?? 'true'}`,
      params: [],
    };
    return { rows: await statusReads.list(this.database, caller, list, { where }) };
  }

  @Answers(readStatus)
  read({
    caller,
    params,
    list,
  }: RequestOf<typeof readStatus>): Promise<AnswerOf<typeof readStatus>> {
    return this.database.readTransaction(caller, async (tx) => {
      const { id } = await statusFor(tx, caller, params.id, 'r');
      return { rows: await statusReads.byIdIn(tx, id, list) };
    });
  }

  @Answers(findStatusesInForce)
  async findInForce({
    caller,
    body: { folder_ids, status_ids },
  }: RequestOf<typeof findStatusesInForce>): Promise<AnswerOf<typeof findStatusesInForce>> {
    const rows = await this.database.readTransaction(caller, (tx) =>
      tx.sql<{ folder_id: number; status_id: number; approves: boolean }>(
        `SELECT f.id AS folder_id, s.id AS status_id, s.approves FROM folders f
         JOIN statuses_in_force i ON i.folder_id = status_layer(f.id)
         JOIN statuses s ON s.id = i.status_id
         WHERE f.id = ANY($1::bigint[]) AND s.id = ANY($2::bigint[])
           AND ${visibleFolder(caller.level, 'f') ?? 'true'}`,
        [folder_ids, status_ids],
      ),
    );
    return { rows };
  }
}
