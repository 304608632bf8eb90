import { exportFolders } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { writeFolderStructure } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { folderReadAccess } from '../../access/folder-access.ts';
import { structureBelow } from './structure-below.ts';

/** Writes the structure below a folder as CSV. */
@Controller()
export class ExportFolders {
  constructor(private readonly database: Database) {}

  @Answers(exportFolders)
  async export({
    caller,
    params,
  }: RequestOf<typeof exportFolders>): Promise<AnswerOf<typeof exportFolders>> {
    await folderReadAccess(this.database, caller, params.id, 'folders');
    const { name, folders } = await this.database.readTransaction(caller, (tx) =>
      structureBelow(tx, params.id),
    );
    const csv = writeFolderStructure(folders);
    const count = folders.length;
    return { rows: [{ folder_id: params.id, name, count, csv }] };
  }
}
