import {
  acceptInvite,
  activateRegistration,
  checkLink,
  readRegistration,
  requestPassword,
  requestRegistration,
  setPassword,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { LinksService } from './links.service.ts';
import { RegistrationService } from './registration.service.ts';

/** What people do through the link of a letter, before they are signed in. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly passwords: PasswordsService,
    private readonly links: LinksService,
  ) {}

  @Answers(checkLink)
  checkLink(request: RequestOf<typeof checkLink>): Promise<AnswerOf<typeof checkLink>> {
    return this.links.check(request);
  }

  @Answers(requestRegistration)
  request(
    request: RequestOf<typeof requestRegistration>,
  ): Promise<AnswerOf<typeof requestRegistration>> {
    return this.registration.request(request);
  }

  @Answers(readRegistration)
  async read(
    _request: RequestOf<typeof readRegistration>,
  ): Promise<AnswerOf<typeof readRegistration>> {
    return { rows: [{ open: this.registration.open }] };
  }

  @Answers(activateRegistration)
  activate(
    request: RequestOf<typeof activateRegistration>,
  ): Promise<AnswerOf<typeof activateRegistration>> {
    return this.registration.activate(request);
  }

  @Answers(requestPassword)
  requestPassword(
    request: RequestOf<typeof requestPassword>,
  ): Promise<AnswerOf<typeof requestPassword>> {
    return this.passwords.request(request);
  }

  @Answers(setPassword)
  setPassword(request: RequestOf<typeof setPassword>): Promise<AnswerOf<typeof setPassword>> {
    return this.passwords.set(request);
  }

  @Answers(acceptInvite)
  acceptInvite(request: RequestOf<typeof acceptInvite>): Promise<AnswerOf<typeof acceptInvite>> {
    return this.passwords.acceptInvite(request);
  }
}
