import { deleteFolder, restoreFolder } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { lockTree, treeConflicts } from './folder-tree.ts';
import { folderReads } from './folders.query.ts';
import { TrashFolder } from './trash-folder.ts';

/** Puts a folder into the trash with all that is below it, or takes it back. */
@Controller()
export class DeleteFolder {
  constructor(
    private readonly database: Database,
    private readonly trash: TrashFolder,
  ) {}

  @Answers(deleteFolder)
  delete(request: RequestOf<typeof deleteFolder>): Promise<AnswerOf<typeof deleteFolder>> {
    return this.#set(request, true);
  }

  @Answers(restoreFolder)
  restore(request: RequestOf<typeof restoreFolder>): Promise<AnswerOf<typeof restoreFolder>> {
    return this.#set(request, false);
  }

  #set(
    request: RequestOf<typeof restoreFolder>,
    deleted: boolean,
  ): Promise<AnswerOf<typeof restoreFolder>> {
    const { caller, params, list } = request;
    return this.database.change(
      caller,
      async (tx) => {
        await lockTree(tx, caller.account_id, 'alone');
        await this.trash.setDeleted(tx, caller, params.id, deleted);
        return { rows: await folderReads.byIdIn(tx, params.id, list) };
      },
      { conflicts: treeConflicts, retry: true },
    );
  }
}
