import { readAttemptLog } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { AttemptLogService } from './attempt-log.service.ts';

@Controller()
export class AttemptLogController {
  constructor(private readonly log: AttemptLogService) {}

  @Answers(readAttemptLog)
  read(request: RequestOf<typeof readAttemptLog>): Promise<AnswerOf<typeof readAttemptLog>> {
    return this.log.read(request);
  }
}
