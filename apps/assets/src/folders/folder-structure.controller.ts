import {
  exportFolders,
  importFolders,
  JampotError,
  recoverFolders,
  removeFolder,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';

/** What is done to whole structures of folders. */
@Controller()
export class FolderStructureController {
  @Answers(removeFolder)
  remove(_request: RequestOf<typeof removeFolder>): Promise<AnswerOf<typeof removeFolder>> {
    throw new JampotError('not_configured');
  }

  @Answers(recoverFolders)
  recover(_request: RequestOf<typeof recoverFolders>): Promise<AnswerOf<typeof recoverFolders>> {
    throw new JampotError('not_configured');
  }

  @Answers(exportFolders)
  export(_request: RequestOf<typeof exportFolders>): Promise<AnswerOf<typeof exportFolders>> {
    throw new JampotError('not_configured');
  }

  @Answers(importFolders)
  import(_request: RequestOf<typeof importFolders>): Promise<AnswerOf<typeof importFolders>> {
    throw new JampotError('not_configured');
  }
}
