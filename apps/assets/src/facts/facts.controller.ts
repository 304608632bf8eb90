import { tellAssetsAgain } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers, Teller } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';

@Controller()
export class FactsController {
  constructor(private readonly teller: Teller) {}

  @Answers(tellAssetsAgain)
  async tellAgain(
    _request: RequestOf<typeof tellAssetsAgain>,
  ): Promise<AnswerOf<typeof tellAssetsAgain>> {
    return { rows: [{ wanted: await this.teller.ask() }] };
  }
}
