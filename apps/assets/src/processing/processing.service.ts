import { cancelProcessing, invalid, restartProcessing } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { versionForChange } from '../versions/load-version.ts';
import { isUnfinished, makeAnew } from '../versions/version.entity.ts';
import { announceVersion } from '../versions/version-events.ts';
import { VERSION_REFUSALS } from '../versions/versions.policy.ts';
import { versionReads } from '../versions/versions.query.ts';
import { TranscodeQueue } from './transcode-queue.ts';

/** Stops and starts the making of previews. Whoever may add versions may do both. */
@Controller()
export class ProcessingService {
  constructor(
    private readonly database: Database,
    private readonly queue: TranscodeQueue,
  ) {}

  @Answers(cancelProcessing)
  cancel(request: RequestOf<typeof cancelProcessing>): Promise<AnswerOf<typeof cancelProcessing>> {
    const { caller, params, list } = request;
    return this.database.change(caller, async (tx) => {
      const { version } = await versionForChange(tx, caller, params.id, 'c');
      if (!isUnfinished(version)) throw invalid('id', VERSION_REFUSALS.nothingRuns);
      version.processing = 'cancelled';
      this.queue.cancelAfterCommit(tx, version);
      await announceVersion(tx, caller.user_id, 'changed', version);
      return { rows: await versionReads.byIdIn(tx, version.id, list) };
    });
  }

  @Answers(restartProcessing)
  restart(
    request: RequestOf<typeof restartProcessing>,
  ): Promise<AnswerOf<typeof restartProcessing>> {
    const { caller, params, list } = request;
    return this.database.change(caller, async (tx) => {
      const { version } = await versionForChange(tx, caller, params.id, 'c');
      if (isUnfinished(version)) throw invalid('id', VERSION_REFUSALS.runsAlready);
      if (version.source_key === null && version.render_key === null && !version.preview_given) {
        throw invalid('id', VERSION_REFUSALS.nothingToMakeFrom);
      }
      makeAnew(version);
      await this.queue.addAfterCommit(tx, version.id);
      await announceVersion(tx, caller.user_id, 'changed', version);
      return { rows: await versionReads.byIdIn(tx, version.id, list) };
    });
  }
}
