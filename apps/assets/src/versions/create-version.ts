import { createVersion } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assetAccess } from '../access/asset-access.ts';
import { lockAsset } from '../assets/load-assets.ts';
import { TranscodeQueue } from '../processing/transcode-queue.ts';
import { lockStatuses } from '../statuses/folder-statuses.ts';
import { addedVersion, addVersion, versionConflicts } from './add-version.ts';
import { requireFiles } from './new-version-files.ts';
import { cleanVersionName } from './versions.policy.ts';

type Request = RequestOf<typeof createVersion>;
type Answer = AnswerOf<typeof createVersion>;

const FIELDS = { source: 'source', preview: 'preview', poster: 'poster' } as const;
const conflicts = versionConflicts(FIELDS);

@Controller()
export class CreateVersion {
  constructor(
    private readonly database: Database,
    private readonly queue: TranscodeQueue,
  ) {}

  /**
   * A finished upload that is refused here stays, and may be named again by whoever sent it. Named
   * again for the same asset, name and number after a version was made of it, because the answer was
   * lost, it gets that version as its answer.
   * @throws JampotError `invalid` for what is amiss, an upload that another version has included
   */
  @Answers(createVersion)
  create(request: Request): Promise<Answer> {
    return this.database.change(request.caller, (tx) => this.#insert(tx, request), {
      conflicts,
      retry: true,
    });
  }

  async #insert(tx: Transaction, request: Request): Promise<Answer> {
    const { caller, params, body, list } = request;
    requirePermission(await assetAccess(tx, caller, params.id), 'versions', 'c');
    const files = requireFiles(caller.account_id, request, FIELDS);
    const name = cleanVersionName(body.name);
    if (body.submit_for_review === true) await lockStatuses(tx, caller.account_id, 'shared');
    // The same request sent twice at once: the second finds what the first has made.
    const asset = await lockAsset(tx, params.id);
    const wanted = { name, files, fields: FIELDS, body };
    const id = await addVersion(tx, { caller, queue: this.queue }, asset, wanted);
    const { rows, version } = await addedVersion(tx, id, list);
    return { rows, extra: { version } };
  }
}
