import { cancelProcessing, restartProcessing } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { ProcessingService } from './processing.service.ts';

@Controller()
export class ProcessingController {
  constructor(private readonly processing: ProcessingService) {}

  @Answers(cancelProcessing)
  cancel(request: RequestOf<typeof cancelProcessing>): Promise<AnswerOf<typeof cancelProcessing>> {
    return this.processing.cancel(request);
  }

  @Answers(restartProcessing)
  restart(
    request: RequestOf<typeof restartProcessing>,
  ): Promise<AnswerOf<typeof restartProcessing>> {
    return this.processing.restart(request);
  }
}
