import { cancelFolderWork, folderWorkCancelled } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers, Signals } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';

/** Cancels a long work of the caller's own, wherever it runs. */
@Controller()
export class CancelFolderWork {
  constructor(private readonly signals: Signals) {}

  @Answers(cancelFolderWork)
  async cancel({
    caller,
    body,
  }: RequestOf<typeof cancelFolderWork>): Promise<AnswerOf<typeof cancelFolderWork>> {
    const { account_id, user_id } = caller;
    this.signals.send(folderWorkCancelled, { account_id, user_id, ...body });
    return { rows: [body] };
  }
}
