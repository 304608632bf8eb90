import {
  createToken,
  listRevocations,
  refreshSession,
  signIn,
  signOut,
  validateToken,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { Revocations } from '../tokens/revocations.ts';
import { SessionAnswers } from './session-answers.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly answers: SessionAnswers,
    private readonly revocations: Revocations,
  ) {}

  @Answers(createToken)
  createToken(request: RequestOf<typeof createToken>): Promise<AnswerOf<typeof createToken>> {
    return this.answers.createToken(request);
  }

  @Answers(signIn)
  signIn(request: RequestOf<typeof signIn>): Promise<AnswerOf<typeof signIn>> {
    return this.answers.signIn(request);
  }

  @Answers(refreshSession)
  refresh(request: RequestOf<typeof refreshSession>): Promise<AnswerOf<typeof refreshSession>> {
    return this.answers.refresh(request);
  }

  @Answers(signOut)
  signOut(request: RequestOf<typeof signOut>): Promise<AnswerOf<typeof signOut>> {
    return this.answers.signOut(request);
  }

  @Answers(validateToken)
  validate(request: RequestOf<typeof validateToken>): Promise<AnswerOf<typeof validateToken>> {
    return this.answers.validate(request);
  }

  @Answers(listRevocations)
  async listRevocations(
    _request: RequestOf<typeof listRevocations>,
  ): Promise<AnswerOf<typeof listRevocations>> {
    return { rows: await this.revocations.list() };
  }
}
