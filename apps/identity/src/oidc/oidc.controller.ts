import { beginOidc, finishOidc, listSignInProviders, takeOidcSession } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { OidcService } from './oidc.service.ts';

@Controller()
export class OidcController {
  constructor(private readonly oidc: OidcService) {}

  @Answers(listSignInProviders)
  async providers(
    _request: RequestOf<typeof listSignInProviders>,
  ): Promise<AnswerOf<typeof listSignInProviders>> {
    return this.oidc.providers();
  }

  @Answers(beginOidc)
  begin(request: RequestOf<typeof beginOidc>): Promise<AnswerOf<typeof beginOidc>> {
    return this.oidc.begin(request);
  }

  @Answers(finishOidc)
  finish(request: RequestOf<typeof finishOidc>): Promise<AnswerOf<typeof finishOidc>> {
    return this.oidc.finish(request);
  }

  @Answers(takeOidcSession)
  take(request: RequestOf<typeof takeOidcSession>): Promise<AnswerOf<typeof takeOidcSession>> {
    return this.oidc.take(request);
  }
}
