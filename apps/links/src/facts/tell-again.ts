import { tellLinksAgain } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers, SnapshotPublisher } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';

/** Others that lost their copies, or have none yet, ask for all of them here. */
@Controller()
export class TellAgain {
  constructor(private readonly snapshots: SnapshotPublisher) {}

  @Answers(tellLinksAgain)
  async tellAgain(
    _request: RequestOf<typeof tellLinksAgain>,
  ): Promise<AnswerOf<typeof tellLinksAgain>> {
    return { rows: [{ wanted: await this.snapshots.ask() }] };
  }
}
