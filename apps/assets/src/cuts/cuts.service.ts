import { listCuts, planCut } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { folderReadAccess } from '../access/folder-access.ts';
import { CutPlanner } from './cut-planner.ts';
import { keptCuts } from './cuts.query.ts';

@Controller()
export class CutsService {
  constructor(
    private readonly database: Database,
    private readonly planner: CutPlanner,
  ) {}

  @Answers(planCut)
  async plan({
    caller,
    params,
    body,
    files,
  }: RequestOf<typeof planCut>): Promise<AnswerOf<typeof planCut>> {
    const { settings = {} } = body;
    const read = await this.planner.read({
      caller,
      folderId: params.id,
      file: files['file'],
      settings,
    });
    return this.database.readTransaction(caller, async (tx) => {
      const { planned } = await this.planner.plan(tx, read, 'seen');
      return { rows: [planned] };
    });
  }

  @Answers(listCuts)
  async list({ caller, params }: RequestOf<typeof listCuts>): Promise<AnswerOf<typeof listCuts>> {
    await folderReadAccess(this.database, caller, params.id, 'assets');
    return {
      rows: await this.database.readTransaction(caller, (tx) =>
        keptCuts(tx, 'folder_id', params.id),
      ),
    };
  }
}
