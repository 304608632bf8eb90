import { listFolderStatuses, listStatuses } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { StatusesService } from './statuses.service.ts';

@Controller()
export class StatusesController {
  constructor(private readonly statuses: StatusesService) {}

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
}
