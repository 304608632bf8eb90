import { changeAccount, readAccount } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { AccountsService } from './accounts.service.ts';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Answers(readAccount)
  read(request: RequestOf<typeof readAccount>): Promise<AnswerOf<typeof readAccount>> {
    return this.accounts.read(request);
  }

  @Answers(changeAccount)
  change(request: RequestOf<typeof changeAccount>): Promise<AnswerOf<typeof changeAccount>> {
    return this.accounts.change(request);
  }
}
