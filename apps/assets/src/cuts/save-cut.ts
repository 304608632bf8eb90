import { JampotError, saveCut } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf, SavedCut } from '@jampot/contracts';
import { Database, lockAccount } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { lockForAssets } from '../assets/make-assets.ts';
import { FolderProgress } from '../folders/folder-progress.ts';
import { CutPlanner } from './cut-planner.ts';
import type { ReadCut } from './cut-planner.ts';
import { CUT_LOCK, CUT_REFUSALS, otherPlan } from './cuts.policy.ts';
import { insertCut } from './insert-cut.ts';
import { tellImport } from '../telling/tell-import.ts';
import { tellOfCut } from './tell-of-cut.ts';
import { writeCut } from './write-cut.ts';

/** Imports an edit list as it was shown before: all of it, or nothing. */
@Controller()
export class SaveCut {
  constructor(
    private readonly database: Database,
    private readonly planner: CutPlanner,
    private readonly progress: FolderProgress,
  ) {}

  @Answers(saveCut)
  async save({
    caller,
    params,
    body,
    files,
  }: RequestOf<typeof saveCut>): Promise<AnswerOf<typeof saveCut>> {
    const { settings = {}, hash } = body;
    // Before any lock is taken: others would wait for it.
    const read = await this.planner.read({
      caller,
      folderId: params.id,
      file: files['file'],
      settings,
    });
    const saved = await this.database.change(
      caller,
      async (tx) => {
        await lockAccount(tx, CUT_LOCK, caller.account_id, 'alone');
        await lockForAssets(tx, caller);
        return this.#save(tx, caller, read, hash);
      },
      { conflicts: { assets_name_in_folder: otherPlan() }, retry: true },
    );
    return { rows: [saved] };
  }

  async #save(tx: Transaction, caller: Caller, read: ReadCut, hash: string): Promise<SavedCut> {
    const { plan, planned } = await this.planner.plan(tx, read, 'kept');
    if (planned.hash !== hash) {
      throw new JampotError('stale', { text: CUT_REFUSALS.otherPlan, rows: { cuts: [planned] } });
    }
    const { folderId } = read;
    return this.progress.during(caller, folderId, 'cut', plan.rows.length, async (progress) => {
      const id = await insertCut(tx, caller, read, plan);
      const ids = await writeCut(tx, caller, id, read, plan, progress);
      await tellOfCut(tx, caller, id, 'saved');
      const count = plan.rows.filter(({ kind }) => kind !== 'same').length;
      await tellImport(tx, caller, { folder_id: folderId, what: 'cut', count });
      const rows = planned.rows.map((row, at) => ({ ...row, asset_id: ids[at] ?? null }));
      return { ...planned, id, rows };
    });
  }
}
