import { readBurndown, readLeadTimes } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { refuseWithoutPermission } from '../access/folder-access.ts';
import { burndown, leadTimes } from './progress.query.ts';

/** How work goes on, told from the status log. */
@Controller()
export class ProgressService {
  constructor(private readonly database: Database) {}

  @Answers(readBurndown)
  async burndown({
    caller,
    query,
  }: RequestOf<typeof readBurndown>): Promise<AnswerOf<typeof readBurndown>> {
    refuseWithoutPermission(caller, 'statuslogs');
    const [json] = (await this.database.read(caller, burndown(caller, query))) ?? [];
    return { rows: { json: json ?? '[]' } };
  }

  @Answers(readLeadTimes)
  async leadTimes({
    caller,
    query,
  }: RequestOf<typeof readLeadTimes>): Promise<AnswerOf<typeof readLeadTimes>> {
    refuseWithoutPermission(caller, 'statuslogs');
    const [json] = (await this.database.read(caller, leadTimes(caller, query))) ?? [];
    return { rows: { json: json ?? '[]' } };
  }
}
