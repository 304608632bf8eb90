import { exportUserAssets } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, exportPage } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';

/** What is kept of a person here, with ids alone of what they may not see any more. */
const PARTS = {
  versions: 'SELECT id, asset_id, name, version_number, created FROM versions WHERE user_id = $1',
  statuslogs:
    'SELECT id, asset_id, status_id, assignee_id, created FROM status_logs WHERE user_id = $1',
  history:
    'SELECT id, asset_id, field, old_value, new_value, created FROM asset_logs WHERE user_id = $1',
  assignments: `SELECT id, folder_id, status_id, start_day AS start, due_day AS due FROM assets
    WHERE assignee_id = $1 AND NOT deleted`,
  folders: 'SELECT id, created FROM folders WHERE user_id = $1',
  userfolders: 'SELECT id, folder_id, role_id FROM userfolders WHERE user_id = $1',
  imports: 'SELECT id, folder_id, file_name, created, undone FROM cuts WHERE user_id = $1',
} as const;

@Controller()
export class ExportUser {
  constructor(private readonly database: Database) {}

  @Answers(exportUserAssets)
  async export({
    caller,
    params,
    query,
  }: RequestOf<typeof exportUserAssets>): Promise<AnswerOf<typeof exportUserAssets>> {
    return { rows: [await exportPage(this.database, caller, params.id, PARTS, query)] };
  }
}
