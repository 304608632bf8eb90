import {
  beginAttemptOutput,
  completeAttemptOutput,
  connectAgent,
  hearAgents,
  leaveAgents,
  readAttemptOutput,
  readAttemptSource,
  reportAttempts,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { AttemptFiles } from './attempt-files.service.ts';
import { Heartbeats } from './heartbeats.service.ts';
import { Reports } from './reports.service.ts';

/** What the gateway asks on behalf of nodes; see `door-calls.ts` of the contracts. */
@Controller()
export class DoorController {
  constructor(
    private readonly heartbeats: Heartbeats,
    private readonly reports: Reports,
    private readonly files: AttemptFiles,
  ) {}

  @Answers(connectAgent)
  connect(request: RequestOf<typeof connectAgent>): Promise<AnswerOf<typeof connectAgent>> {
    return this.heartbeats.connect(request);
  }

  @Answers(hearAgents)
  hear(request: RequestOf<typeof hearAgents>): Promise<AnswerOf<typeof hearAgents>> {
    return this.heartbeats.hear(request);
  }

  @Answers(leaveAgents)
  leave(request: RequestOf<typeof leaveAgents>): Promise<AnswerOf<typeof leaveAgents>> {
    return this.heartbeats.leave(request);
  }

  @Answers(reportAttempts)
  report(request: RequestOf<typeof reportAttempts>): Promise<AnswerOf<typeof reportAttempts>> {
    return this.reports.report(request);
  }

  @Answers(readAttemptSource)
  source(
    request: RequestOf<typeof readAttemptSource>,
  ): Promise<AnswerOf<typeof readAttemptSource>> {
    return this.files.source(request);
  }

  @Answers(beginAttemptOutput)
  begin(
    request: RequestOf<typeof beginAttemptOutput>,
  ): Promise<AnswerOf<typeof beginAttemptOutput>> {
    return this.files.begin(request);
  }

  @Answers(readAttemptOutput)
  output(
    request: RequestOf<typeof readAttemptOutput>,
  ): Promise<AnswerOf<typeof readAttemptOutput>> {
    return this.files.output(request);
  }

  @Answers(completeAttemptOutput)
  complete(
    request: RequestOf<typeof completeAttemptOutput>,
  ): Promise<AnswerOf<typeof completeAttemptOutput>> {
    return this.files.complete(request);
  }
}
