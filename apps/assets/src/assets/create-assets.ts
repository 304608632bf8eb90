import { createAssets, invalid, notFound } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { comparisonKey } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccess, hasTrash, requireOutsideTrash } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import type { Asset } from './asset.entity.ts';
import { cleanAssetName } from './asset-fields.ts';
import { folderForAssets, lockAssets } from './load-assets.ts';
import { ASSET_REFUSALS, requireMayReceive } from './assets.policy.ts';
import { assetReads } from './assets.query.ts';
import { assetConflicts, assetDeleted, lockForAssets, makeAssets } from './make-assets.ts';
import { namesakesIn } from './namesakes.ts';

interface Wanted {
  readonly name: string;
  /** The deleted asset to re-enable instead of making one. */
  readonly revive: number | null;
}

@Controller()
export class CreateAssets {
  constructor(private readonly database: Database) {}

  /** All or none, in the order of the request. */
  @Answers(createAssets)
  create(request: RequestOf<typeof createAssets>): Promise<AnswerOf<typeof createAssets>> {
    const { caller, params, list } = request;
    return this.database.change(
      caller,
      async (tx) => {
        await lockForAssets(tx, caller);
        const access = await folderAccess(tx, caller, params.id);
        requireMayReceive(access, await folderForAssets(tx, params.id));
        const wanted = readWanted(request.body);
        await requireFree(tx, caller, access, wanted);
        const deleted = await deletedAssets(tx, caller, access, wanted);
        const made = await makeAssets(
          tx,
          caller,
          params.id,
          wanted.map(({ name, revive }) => ({ name, deleted: deleted.get(revive ?? 0) ?? null })),
        );
        const ids = made.map((asset) => asset.id);
        return { rows: await assetReads.byIdIn(tx, ids, list) };
      },
      { conflicts: assetConflicts, retry: true },
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
  caller: Caller,
  access: FolderAccess,
  wanted: readonly Wanted[],
): Promise<void> {
  const names = wanted.filter(({ revive }) => revive === null).map(({ name }) => name);
  const taken = await namesakesIn(tx, access.folder_id, names, hasTrash(access, caller));
  if (taken.some(({ deleted }) => !deleted)) throw invalid('name', ASSET_REFUSALS.exists);
  if (taken.length > 0) throw assetDeleted(taken);
}

/** Those that shall be re-enabled, locked, by their ids. */
async function deletedAssets(
  tx: Transaction,
  caller: Caller,
  access: FolderAccess,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<number, Asset>> {
  const ids = wanted.flatMap(({ revive }) => (revive === null ? [] : [revive]));
  const assets = await lockAssets(tx, ids);
  for (const asset of assets) {
    if (asset.folder_id !== access.folder_id) throw notFound();
    requireOutsideTrash(access, caller, asset.deleted);
    if (!asset.deleted) throw invalid('name', ASSET_REFUSALS.exists);
  }
  return new Map(assets.map((asset) => [asset.id, asset]));
}
