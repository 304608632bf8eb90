import {
  cancelFolderWork,
  exportFolders,
  importFolders,
  recoverFolders,
  removeFolder,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { FolderProgress } from './folder-progress.ts';
import { RecoverFolders } from './recovery/recover-folders.ts';
import { RemoveFolder } from './remove-folder.ts';
import { ExportFolders } from './structure/export-folders.ts';
import { ImportFolders } from './structure/import-folders.ts';

/** What is done to whole structures of folders. */
@Controller()
export class FolderStructureController {
  constructor(
    private readonly removal: RemoveFolder,
    private readonly recovery: RecoverFolders,
    private readonly exports: ExportFolders,
    private readonly imports: ImportFolders,
    private readonly progress: FolderProgress,
  ) {}

  @Answers(removeFolder)
  remove(request: RequestOf<typeof removeFolder>): Promise<AnswerOf<typeof removeFolder>> {
    return this.removal.remove(request);
  }

  @Answers(recoverFolders)
  recover(request: RequestOf<typeof recoverFolders>): Promise<AnswerOf<typeof recoverFolders>> {
    return this.recovery.recover(request);
  }

  @Answers(cancelFolderWork)
  async cancel(
    request: RequestOf<typeof cancelFolderWork>,
  ): Promise<AnswerOf<typeof cancelFolderWork>> {
    this.progress.cancel(request);
    return { rows: [request.body] };
  }

  @Answers(exportFolders)
  export(request: RequestOf<typeof exportFolders>): Promise<AnswerOf<typeof exportFolders>> {
    return this.exports.export(request);
  }

  @Answers(importFolders)
  import(request: RequestOf<typeof importFolders>): Promise<AnswerOf<typeof importFolders>> {
    return this.imports.import(request);
  }
}
