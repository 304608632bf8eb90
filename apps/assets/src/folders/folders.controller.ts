import {
  changeFolder,
  createFolder,
  createProject,
  deleteFolder,
  listFolders,
  listMyFolders,
  readFolder,
  restoreFolder,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { TrashFolder } from './trash-folder.ts';
import { FoldersService } from './folders.service.ts';
import { MyFolders } from './my-folders.ts';

@Controller()
export class FoldersController {
  constructor(
    private readonly folders: FoldersService,
    private readonly trash: TrashFolder,
    private readonly mine: MyFolders,
  ) {}

  @Answers(listMyFolders)
  listMine(request: RequestOf<typeof listMyFolders>): Promise<AnswerOf<typeof listMyFolders>> {
    return this.mine.list(request);
  }

  @Answers(createProject)
  createProject(request: RequestOf<typeof createProject>): Promise<AnswerOf<typeof createProject>> {
    return this.folders.createProject(request);
  }

  @Answers(listFolders)
  list(request: RequestOf<typeof listFolders>): Promise<AnswerOf<typeof listFolders>> {
    return this.folders.list(request);
  }

  @Answers(readFolder)
  read(request: RequestOf<typeof readFolder>): Promise<AnswerOf<typeof readFolder>> {
    return this.folders.read(request);
  }

  @Answers(createFolder)
  create(request: RequestOf<typeof createFolder>): Promise<AnswerOf<typeof createFolder>> {
    return this.folders.create(request);
  }

  @Answers(changeFolder)
  change(request: RequestOf<typeof changeFolder>): Promise<AnswerOf<typeof changeFolder>> {
    return this.folders.change(request);
  }

  @Answers(deleteFolder)
  delete(request: RequestOf<typeof deleteFolder>): Promise<AnswerOf<typeof deleteFolder>> {
    return this.trash.delete(request);
  }

  @Answers(restoreFolder)
  restore(request: RequestOf<typeof restoreFolder>): Promise<AnswerOf<typeof restoreFolder>> {
    return this.trash.restore(request);
  }
}
