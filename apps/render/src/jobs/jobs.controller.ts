import {
  batchJobs,
  changeJob,
  deleteJob,
  listJobAttempts,
  listJobs,
  listJobStatuses,
  listPoolJobs,
  orderJobs,
  readJob,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { BatchJobs } from './batch-jobs.ts';
import { ChangeJob } from './change-job.ts';
import { JobsService } from './jobs.service.ts';

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly changing: ChangeJob,
    private readonly batches: BatchJobs,
  ) {}

  @Answers(batchJobs)
  batch(request: RequestOf<typeof batchJobs>): Promise<AnswerOf<typeof batchJobs>> {
    return this.batches.do(request);
  }

  @Answers(changeJob)
  change(request: RequestOf<typeof changeJob>): Promise<AnswerOf<typeof changeJob>> {
    return this.changing.change(request);
  }

  @Answers(listJobs)
  list(request: RequestOf<typeof listJobs>): Promise<AnswerOf<typeof listJobs>> {
    return this.jobs.list(request);
  }

  @Answers(listPoolJobs)
  listOfPool(request: RequestOf<typeof listPoolJobs>): Promise<AnswerOf<typeof listPoolJobs>> {
    return this.jobs.listOfPool(request);
  }

  @Answers(readJob)
  read(request: RequestOf<typeof readJob>): Promise<AnswerOf<typeof readJob>> {
    return this.jobs.read(request);
  }

  @Answers(orderJobs)
  order(request: RequestOf<typeof orderJobs>): Promise<AnswerOf<typeof orderJobs>> {
    return this.jobs.order(request);
  }

  @Answers(deleteJob)
  delete(request: RequestOf<typeof deleteJob>): Promise<AnswerOf<typeof deleteJob>> {
    return this.jobs.delete(request);
  }

  @Answers(listJobStatuses)
  listStatuses(
    request: RequestOf<typeof listJobStatuses>,
  ): Promise<AnswerOf<typeof listJobStatuses>> {
    return this.jobs.listStatuses(request);
  }

  @Answers(listJobAttempts)
  listAttempts(
    request: RequestOf<typeof listJobAttempts>,
  ): Promise<AnswerOf<typeof listJobAttempts>> {
    return this.jobs.listAttempts(request);
  }
}
