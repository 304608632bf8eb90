import { batchAssets, JampotError } from '@jampot/contracts';
import type {
  AnswerOf,
  AssetChange,
  BatchChange,
  BatchFailure,
  Caller,
  RequestOf,
} from '@jampot/contracts';
import { parseTags } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, Replication } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { addMissingTags } from '../tags/account-tags.ts';
import { applyChange } from './apply-change.ts';
import type { Applied, ChangeParts } from './apply-change.ts';
import type { Asset } from './asset.entity.ts';
import { lockForChange } from './asset-locks.ts';
import { ASSET_REFUSALS, requireTakesAssets, requireMayChange } from './assets.policy.ts';
import { requireLive } from './change-assets.ts';
import { failureOf, inOrderAsked, missingAssets } from './batch-failures.ts';
import { changeParts } from './change-parts.ts';
import { assetConflicts } from './make-assets.ts';
import { foldersForAssets, lockAssetRows } from './load-assets.ts';
import { contextOf, loadFolderContexts } from './load-folder-contexts.ts';
import type { FolderContext } from './load-folder-contexts.ts';
import { takenNames } from './taken-names.ts';
import { recordChanges } from './record-changes.ts';
import { tagChange } from './tag-change.ts';
import type { TagChange } from './tag-change.ts';
import { writeAssets } from './write-assets.ts';

type Batch = RequestOf<typeof batchAssets>;

/** Judges one asset before it is changed. @throws JampotError why it may not be. */
type Judge = (asset: Asset) => FolderContext;

@Controller()
export class BatchAssets {
  constructor(
    private readonly database: Database,
    private readonly replication: Replication,
  ) {}

  /** Changes each asset by itself, in one transaction; tells which were refused, and why. */
  @Answers(batchAssets)
  async change({ caller, body }: Batch): Promise<AnswerOf<typeof batchAssets>> {
    const change = () =>
      this.database.change(caller, (tx) => changeEach(tx, caller, body.ids, body.change), {
        conflicts: assetConflicts,
        retry: true,
      });
    return { rows: [await this.replication.retryUntilReplicated(change)] };
  }
}

async function changeEach(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
  { tag_add, tag_remove, ...change }: BatchChange,
) {
  const tags = tagChange(tag_add, tag_remove);
  // In this order, and in one round trip.
  const [, assets, contexts] = await Promise.all([
    lockForChange(tx, caller.account_id, tags === null ? change : { ...change, tag: '' }),
    lockAssetRows(tx, ids),
    loadFolderContexts(tx, caller, ids, change),
  ]);
  const judge = await judgeOf(tx, caller, contexts, assets, change, tags);
  const parts = await changeParts(tx, caller, assets, change);
  const applied: Applied[] = [];
  const failed: BatchFailure[] = missingAssets(ids, assets);
  for (const asset of assets) {
    try {
      applied.push(applyChange(asset, withTags(parts, asset, tags), judge(asset)));
    } catch (error) {
      failed.push(failureOf(asset, contexts.get(asset.folder_id)?.access, error));
    }
  }
  // Only when somebody gets them: who may change no asset makes no tags either.
  if (applied.length > 0) {
    await addMissingTags(tx, caller, [
      ...parseTags(parts.fields.tag ?? ''),
      ...(tags?.coming ?? []),
    ]);
  }
  await writeAssets(tx, applied);
  await recordChanges(tx, caller, applied);
  const changed = applied.filter(({ differences }) => differences.length > 0).length;
  return { changed, unchanged: applied.length - changed, failed: inOrderAsked(ids, failed) };
}

/** Everything that decides about single assets, loaded for all of them at once. */
async function judgeOf(
  tx: Transaction,
  caller: Caller,
  contexts: ReadonlyMap<number, FolderContext>,
  assets: readonly Asset[],
  change: AssetChange,
  tags: TagChange | null,
): Promise<Judge> {
  const taken = await takenNames(tx, assets, change);
  const homes =
    change.deleted === false
      ? await foldersForAssets(
          tx,
          assets.map((asset) => asset.folder_id),
        )
      : null;
  const letters = tags === null ? change : { ...change, tag: '' };
  return (asset) => {
    const context = contextOf(contexts, caller, asset);
    requireMayChange(context.access, letters);
    requireLive(asset, change);
    const home = homes?.get(asset.folder_id);
    if (home !== undefined) requireTakesAssets(home);
    if (taken.has(asset.id)) throw new JampotError('invalid', { text: ASSET_REFUSALS.exists });
    return context;
  };
}

function withTags(parts: ChangeParts, asset: Asset, tags: TagChange | null): ChangeParts {
  if (tags === null) return parts;
  return { ...parts, fields: { ...parts.fields, tag: tags.of(parts.fields.tag ?? asset.tag) } };
}
