import { invalid, JampotError, notFound } from '@jampot/contracts';
import type { AnswerOf, Caller, createAssets, RequestOf } from '@jampot/contracts';
import { comparisonKey } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Conflicts, Transaction } from '@jampot/persistence';
import { folderAccess } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { lockTree } from '../folders/folder-tree.ts';
import { writeHistory } from '../history/asset-history.ts';
import { firstStatus, folderStatuses, lockStatuses } from '../statuses/folder-statuses.ts';
import { writeStatuslogs } from '../statuslogs/write-statuslogs.ts';
import { Asset } from './asset.entity.ts';
import { announceAssets } from './asset-events.ts';
import { cleanAssetName } from './asset-fields.ts';
import { folderForAssets, lockAssets } from './load-assets.ts';
import { ASSET_REFUSALS, requireMayReceive } from './assets.policy.ts';
import { assetReads } from './assets.query.ts';

/** Two that take one name at the same moment: the second learns it here. */
export const assetConflicts: Conflicts = {
  assets_name_in_folder: invalid('name', ASSET_REFUSALS.exists),
};

interface Wanted {
  readonly name: string;
  /** The deleted asset to re-enable instead of making one. */
  readonly revive: number | null;
}

@Injectable()
export class CreateAssets {
  constructor(private readonly database: Database) {}

  /** All or none, in the order of the request. */
  create(request: RequestOf<typeof createAssets>): Promise<AnswerOf<typeof createAssets>> {
    const { caller, params, list } = request;
    return this.database.change(
      caller,
      async (tx) => {
        await lockTree(tx, caller.account_id, 'shared');
        await lockStatuses(tx, caller.account_id, 'shared');
        const access = await folderAccess(tx, caller, params.id);
        requireMayReceive(access, await folderForAssets(tx, params.id));
        const wanted = readWanted(request.body);
        await requireFree(tx, params.id, wanted);
        const revived = await this.#revive(tx, params.id, wanted);
        const status = firstStatus(await folderStatuses(tx, params.id));
        const made = wanted.map(
          ({ name, revive }) =>
            (revive === null ? undefined : revived.get(revive)) ??
            tx.em.create(Asset, {
              account_id: caller.account_id,
              folder_id: params.id,
              name,
              status_id: status.id,
            }),
        );
        await tx.em.flush();
        await this.#tell(
          tx,
          caller,
          made.map((asset) => ({ asset, revived: revived.has(asset.id) })),
        );
        const ids = made.map((asset) => asset.id);
        return { rows: await assetReads.byIdIn(tx, ids, list) };
      },
      { conflicts: assetConflicts, retry: true },
    );
  }

  async #revive(
    tx: Transaction,
    folderId: number,
    wanted: readonly Wanted[],
  ): Promise<ReadonlyMap<number, Asset>> {
    const ids = wanted.flatMap(({ revive }) => (revive === null ? [] : [revive]));
    const assets = await lockAssets(tx, ids);
    for (const asset of assets) {
      if (asset.folder_id !== folderId) throw notFound();
      if (!asset.deleted) throw invalid('name', ASSET_REFUSALS.exists);
      asset.deleted = false;
      asset.deleted_at = null;
      asset.deleted_by = null;
      asset.deleted_with = null;
      asset.modified = new Date();
    }
    return new Map(assets.map((asset) => [asset.id, asset]));
  }

  async #tell(
    tx: Transaction,
    caller: Caller,
    assets: readonly { readonly asset: Asset; readonly revived: boolean }[],
  ): Promise<void> {
    await writeStatuslogs(
      tx,
      caller,
      assets
        .filter(({ revived }) => !revived)
        .map(({ asset }) => ({
          asset_id: asset.id,
          status_id: asset.status_id,
          assignee_id: asset.assignee_id,
        })),
    );
    await writeHistory(
      tx,
      caller,
      assets.map(({ asset, revived }) => ({
        asset_id: asset.id,
        field: revived ? 'restored' : 'created',
        old_value: null,
        new_value: asset.name,
      })),
    );
    await announceAssets(
      tx,
      caller.user_id,
      assets.map(({ asset, revived }) => ({
        asset,
        change: revived ? 'restored' : 'created',
        fields: revived ? ['deleted'] : [],
      })),
    );
  }
}

function readWanted(body: RequestOf<typeof createAssets>['body']): Wanted[] {
  const entries = Array.isArray(body) ? body : 'assets' in body ? body.assets : [body];
  const wanted = entries.map(({ name, deleted, id }) => ({
    name: cleanAssetName(name),
    revive: deleted === false && id !== undefined ? id : null,
  }));
  const keys = wanted.map(({ name }) => comparisonKey(name));
  if (new Set(keys).size < keys.length) throw invalid('name', ASSET_REFUSALS.exists);
  return wanted;
}

/** A live namesake refuses the list; deleted ones are named, so that re-enabling can be offered. */
async function requireFree(
  tx: Transaction,
  folderId: number,
  wanted: readonly Wanted[],
): Promise<void> {
  const names = wanted.filter(({ revive }) => revive === null).map(({ name }) => name);
  const taken = await tx.sql<{ id: number; name: string; deleted: boolean }>(
    `WITH wished AS (SELECT lower(name) AS key FROM unnest($2::text[]) name)
     SELECT DISTINCT ON (key) id, name, deleted FROM (
       SELECT key, a.id, a.name, false AS deleted FROM wished
       JOIN assets a ON a.folder_id = $1 AND lower(a.name) = key AND NOT a.deleted
       UNION ALL
       SELECT key, a.id, a.name, true FROM wished
       JOIN assets a ON a.folder_id = $1 AND lower(a.name) = key AND a.deleted) taken
     ORDER BY key, deleted, id DESC`,
    [folderId, names],
  );
  if (taken.some(({ deleted }) => !deleted)) throw invalid('name', ASSET_REFUSALS.exists);
  if (taken.length > 0) {
    const assets = taken.map(({ id, name }) => ({ id, name, deleted: 1 }));
    throw new JampotError('asset_deleted', { rows: { assets } });
  }
}
