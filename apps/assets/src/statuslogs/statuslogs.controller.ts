import { listStatuslogs } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { StatuslogsService } from './statuslogs.service.ts';

@Controller()
export class StatuslogsController {
  constructor(private readonly statuslogs: StatuslogsService) {}

  @Answers(listStatuslogs)
  list(request: RequestOf<typeof listStatuslogs>): Promise<AnswerOf<typeof listStatuslogs>> {
    return this.statuslogs.list(request);
  }
}
