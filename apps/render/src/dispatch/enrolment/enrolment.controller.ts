import { admitAgent, challengeAgent, createEnrolment, enrolAgent } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { Admission } from './admission.ts';
import { EnrolmentService } from './enrolment.service.ts';

@Controller()
export class EnrolmentController {
  constructor(
    private readonly enrolments: EnrolmentService,
    private readonly admission: Admission,
  ) {}

  @Answers(createEnrolment)
  create(request: RequestOf<typeof createEnrolment>): Promise<AnswerOf<typeof createEnrolment>> {
    return this.enrolments.create(request);
  }

  @Answers(enrolAgent)
  enrol(request: RequestOf<typeof enrolAgent>): Promise<AnswerOf<typeof enrolAgent>> {
    return this.enrolments.enrol(request);
  }

  @Answers(challengeAgent)
  async challenge(
    request: RequestOf<typeof challengeAgent>,
  ): Promise<AnswerOf<typeof challengeAgent>> {
    return this.admission.challenge(request);
  }

  @Answers(admitAgent)
  admit(request: RequestOf<typeof admitAgent>): Promise<AnswerOf<typeof admitAgent>> {
    return this.admission.admit(request);
  }
}
