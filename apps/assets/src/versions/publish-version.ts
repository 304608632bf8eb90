import { checkPublish, publishVersion, publishVersionAtPath } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import type { FolderAccess } from '@jampot/service-kit';
import { Answers, folderAccess, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { cleanAssetName } from '../assets/asset-fields.ts';
import { findNamesake, findOrMakeAsset } from '../assets/find-or-make-asset.ts';
import { ASSET_NAME_TAKEN, assetConflicts, lockForAssets } from '../assets/make-assets.ts';
import { folderAtPath } from '../folders/folder-at-path.ts';
import { TranscodeQueue } from '../processing/transcode-queue.ts';
import { addedVersion, addVersion, versionConflicts } from './add-version.ts';
import { requireFiles } from './new-version-files.ts';
import { cleanVersionName } from './versions.policy.ts';

type Request = Pick<RequestOf<typeof publishVersion>, 'caller' | 'body' | 'files' | 'list'>;
type Answer = AnswerOf<typeof publishVersion>;

const FIELDS = { source: 'upload', preview: 'preview', poster: 'poster' } as const;
const conflicts = { ...versionConflicts(FIELDS), ...assetConflicts };

/** Adds a version to the asset of a name in a folder, which it makes or re-enables where it has to. */
@Controller()
export class PublishVersion {
  constructor(
    private readonly database: Database,
    private readonly queue: TranscodeQueue,
  ) {}

  /**
   * All or nothing; with the same uploads again it answers the version that was made of them.
   * @throws JampotError `forbidden`, `asset_deleted`, `invalid` as creating a version does
   */
  @Answers(publishVersion)
  publish(request: RequestOf<typeof publishVersion>): Promise<Answer> {
    return this.#publish(request, async () => request.params.id);
  }

  /** The same. @throws JampotError `not_found` as well, which names the folder that is missing. */
  @Answers(publishVersionAtPath)
  publishAtPath(request: RequestOf<typeof publishVersionAtPath>): Promise<Answer> {
    const { caller, body } = request;
    return this.#publish(request, (tx) => folderAtPath(tx, caller, body.path));
  }

  /** Refuses what `publish` would refuse whatever the file is, and changes nothing. */
  @Answers(checkPublish)
  check(request: RequestOf<typeof checkPublish>): Promise<AnswerOf<typeof checkPublish>> {
    const { caller, params, query } = request;
    const name = cleanAssetName(query.name);
    return this.database.readTransaction(caller, async (tx) => {
      const access = await requireMayAdd(tx, caller, params.id);
      const reenable = query.reenable ?? false;
      const found = await findNamesake(tx, caller, { access, name, reenable });
      const asset = found === null ? null : { id: found.id, name: found.name };
      return { rows: [{ asset }] };
    });
  }

  async #publish(
    request: Request,
    folderOf: (tx: Transaction) => Promise<number>,
  ): Promise<Answer> {
    const attempt = () =>
      this.database.change(request.caller, (tx) => this.#insert(tx, request, folderOf), {
        conflicts,
        retry: true,
      });
    try {
      return await attempt();
    } catch (error) {
      if (error !== ASSET_NAME_TAKEN) throw error;
      // Somebody made it at the same moment: now it is there.
      return attempt();
    }
  }

  async #insert(
    tx: Transaction,
    request: Request,
    folderOf: (tx: Transaction) => Promise<number>,
  ): Promise<Answer> {
    const { caller, body, list } = request;
    const { version_name: versionName, reenable = false } = body;
    await lockForAssets(tx, caller);
    const access = await requireMayAdd(tx, caller, await folderOf(tx));
    const files = requireFiles(caller.account_id, request, FIELDS);
    const name = cleanAssetName(body.name);
    const shown = cleanVersionName(versionName ?? name, 'version_name');
    const { asset, created } = await findOrMakeAsset(tx, caller, { access, name, reenable });
    const wanted = { name: shown, files, fields: FIELDS, body };
    const id = await addVersion(tx, { caller, queue: this.queue }, asset, wanted);
    const { rows, version } = await addedVersion(tx, id, list);
    return { rows, extra: { version, asset: { id: asset.id, name: asset.name, created } } };
  }
}

async function requireMayAdd(
  tx: Transaction,
  caller: Caller,
  folderId: number,
): Promise<FolderAccess> {
  const access = await folderAccess(tx, caller, folderId);
  requirePermission(access, 'versions', 'c');
  return access;
}
