import { invalid, renderVersion } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { ASSET_REFUSALS } from '../assets/assets.policy.ts';
import { versionForChange } from '../versions/load-version.ts';
import { filesOf } from '../versions/version-files.ts';
import { announceVersion } from '../versions/version-events.ts';
import { VERSION_REFUSALS } from '../versions/versions.policy.ts';
import { versionReads } from '../versions/versions.query.ts';
import { isOnItsWay, renderBy } from './render-by.ts';

/** Sends versions to the farm that were not sent when they were uploaded, or have lost their jobs. */
@Controller()
export class SendToFarm {
  constructor(private readonly database: Database) {}

  /** What it shows meanwhile stays; of one that shows nothing, and is not about to, nothing is said but its job. */
  @Answers(renderVersion)
  send({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof renderVersion>): Promise<AnswerOf<typeof renderVersion>> {
    return this.database.change(
      caller,
      async (tx) => {
        const { version, asset } = await versionForChange(tx, caller, params.id, 'c');
        if (asset.deleted) throw invalid('id', ASSET_REFUSALS.deleted);
        const { source } = await filesOf(tx, version.id);
        if (source === undefined) throw invalid('id', VERSION_REFUSALS.nothingToRender);
        if (version.job_id !== null) throw invalid('id', VERSION_REFUSALS.hasJob);
        // The job of one that is on its way is its uploader's, and so is the letter about its end.
        if (!isOnItsWay(version) || caller.user_id === version.user_id) {
          version.render_email = body.email_user ?? false;
        }
        await renderBy(tx, body.render_pool_id, version, asset, { userId: caller.user_id });
        await announceVersion(tx, caller.user_id, 'changed', version);
        return { rows: await versionReads.byIdIn(tx, version.id, list) };
      },
      { retry: true },
    );
  }
}
