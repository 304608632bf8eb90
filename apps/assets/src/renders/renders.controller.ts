import { renderVersion } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { SendToFarm } from './send-to-farm.service.ts';

@Controller()
export class RendersController {
  constructor(private readonly farm: SendToFarm) {}

  @Answers(renderVersion)
  render(request: RequestOf<typeof renderVersion>): Promise<AnswerOf<typeof renderVersion>> {
    return this.farm.send(request);
  }
}
