import {
  changeStatus,
  createStatus,
  deleteStatus,
  listFolderStatuses,
  listStatuses,
  readStatus,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { ChangeStatuses } from './change-statuses.ts';
import { DeleteStatus } from './delete-status.ts';
import { StatusesService } from './statuses.service.ts';

@Controller()
export class StatusesController {
  constructor(
    private readonly statuses: StatusesService,
    private readonly changes: ChangeStatuses,
    private readonly removal: DeleteStatus,
  ) {}

  @Answers(listFolderStatuses)
  listOfFolder(
    request: RequestOf<typeof listFolderStatuses>,
  ): Promise<AnswerOf<typeof listFolderStatuses>> {
    return this.statuses.listOfFolder(request);
  }

  @Answers(listStatuses)
  list(request: RequestOf<typeof listStatuses>): Promise<AnswerOf<typeof listStatuses>> {
    return this.statuses.list(request);
  }

  @Answers(readStatus)
  read(request: RequestOf<typeof readStatus>): Promise<AnswerOf<typeof readStatus>> {
    return this.statuses.read(request);
  }

  @Answers(createStatus)
  create(request: RequestOf<typeof createStatus>): Promise<AnswerOf<typeof createStatus>> {
    return this.changes.create(request);
  }

  @Answers(changeStatus)
  change(request: RequestOf<typeof changeStatus>): Promise<AnswerOf<typeof changeStatus>> {
    return this.changes.change(request);
  }

  @Answers(deleteStatus)
  delete(request: RequestOf<typeof deleteStatus>): Promise<AnswerOf<typeof deleteStatus>> {
    return this.removal.delete(request);
  }
}
