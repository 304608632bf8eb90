import {
  cancelProcessing,
  chooseShown,
  invalid,
  notFound,
  putProcessingFirst,
  restartProcessing,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { isUnderWay } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assetAccess } from '../access/asset-access.ts';
import { versionForChange } from '../versions/load-version.ts';
import { advance, beginAnew } from '../versions/version.entity.ts';
import { filesOf } from '../versions/version-files.ts';
import { announceVersion } from '../versions/version-events.ts';
import { requireOffered, VERSION_REFUSALS } from '../versions/versions.policy.ts';
import { versionReads } from '../versions/versions.query.ts';
import { TranscodeQueue } from './transcode-queue.ts';

/** Stops, starts and hastens the making of previews. Whoever may add versions may stop and start it. */
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
      if (!advance(version, 'stopped')) throw invalid('id', VERSION_REFUSALS.nothingRuns);
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
      if (isUnderWay(version.stage)) throw invalid('id', VERSION_REFUSALS.runsAlready);
      const { source, render, preview } = await filesOf(tx, version.id);
      const original = source ?? render ?? (preview?.given === true ? preview : undefined);
      if (original === undefined || !beginAnew(version, 'restarted')) {
        throw invalid('id', VERSION_REFUSALS.nothingToMakeFrom);
      }
      this.queue.addAfterCommit(tx, version);
      await announceVersion(tx, caller.user_id, 'changed', version);
      return { rows: await versionReads.byIdIn(tx, version.id, list) };
    });
  }

  @Answers(chooseShown)
  choose(request: RequestOf<typeof chooseShown>): Promise<AnswerOf<typeof chooseShown>> {
    const { caller, params, body, list } = request;
    return this.database.change(caller, async (tx) => {
      const { version } = await versionForChange(tx, caller, params.id, 'c');
      if (isUnderWay(version.stage)) throw invalid('id', VERSION_REFUSALS.runsAlready);
      requireOffered(version.media, body);
      if (!beginAnew(version, 'restarted')) {
        throw invalid('id', VERSION_REFUSALS.nothingToMakeFrom);
      }
      version.shown = body;
      this.queue.addAfterCommit(tx, version);
      await announceVersion(tx, caller.user_id, 'changed', version);
      return { rows: await versionReads.byIdIn(tx, version.id, list) };
    });
  }

  /** Whoever may see a version may look at it, and so wait for its preview. */
  @Answers(putProcessingFirst)
  putFirst(
    request: RequestOf<typeof putProcessingFirst>,
  ): Promise<AnswerOf<typeof putProcessingFirst>> {
    const { caller, params, list } = request;
    return this.database.change(caller, async (tx) => {
      const [found] = await tx.sql<{ asset_id: number }>(
        'SELECT asset_id FROM versions WHERE id = $1',
        [params.id],
      );
      if (found === undefined) throw notFound();
      requirePermission(await assetAccess(tx, caller, found.asset_id), 'versions', 'r');
      await this.queue.putFirst(tx, params.id);
      return { rows: await versionReads.byIdIn(tx, params.id, list) };
    });
  }
}
