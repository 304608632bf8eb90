import { assetsRemoved } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish, removeObjects } from '@jampot/service-kit';
import { ID_ENTRIES } from '../telling/event-sizes.ts';
import type { Making, TranscodeQueue } from '../processing/transcode-queue.ts';
import { announceTogether } from './asset-events.ts';
import type { AssetFacts } from './asset-events.ts';
import { isUnderWay } from '../versions/version-columns.ts';
import { removeAssetRows } from './assets-of-folders.ts';

/**
 * Removes assets for good that go with their folder: their versions, history and status logs, and
 * after the commit the files. The other services clean up when they hear of it.
 */
export async function removeAssetsOfFolder(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
  queue: Pick<TranscodeQueue, 'cancelAfterCommit'>,
): Promise<void> {
  await removeBelongings(tx, caller, ids, queue);
  await removeAssetRows(tx, caller, ids);
  await announceGone(tx, caller, ids);
}

/** The same of assets that go by themselves; browsers that show their folders hear of it too. */
export async function removeAssetsThemselves(
  tx: Transaction,
  caller: Caller,
  assets: readonly AssetFacts[],
  queue: Pick<TranscodeQueue, 'cancelAfterCommit'>,
): Promise<void> {
  const ids = assets.map(({ id }) => id);
  await removeBelongings(tx, caller, ids, queue);
  await tx.sql('DELETE FROM assets WHERE id = ANY($1::bigint[])', [ids]);
  const news = assets.map((asset) => ({ asset, change: 'removed' as const }));
  await announceTogether(tx, caller.user_id, news);
  await announceGone(tx, caller, ids);
}

async function removeBelongings(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
  queue: Pick<TranscodeQueue, 'cancelAfterCommit'>,
): Promise<void> {
  await removeVersions(tx, caller, ids, queue);
  await tx.sql('DELETE FROM asset_logs WHERE asset_id = ANY($1::bigint[])', [ids]);
  await tx.sql('DELETE FROM status_logs WHERE asset_id = ANY($1::bigint[])', [ids]);
}

async function announceGone(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
): Promise<void> {
  await publish(
    tx,
    assetsRemoved,
    ...[...inPieces(ids, ID_ENTRIES)].map((piece) => ({
      account_id: caller.account_id,
      actor_id: caller.user_id,
      audience: { to: 'services' as const },
      data: { ids: [...piece] },
    })),
  );
}

async function removeVersions(
  tx: Transaction,
  caller: Caller,
  assetIds: readonly number[],
  queue: Pick<TranscodeQueue, 'cancelAfterCommit'>,
): Promise<void> {
  const files = await tx.sql<{ key: string }>(
    `SELECT f.key FROM version_files f JOIN versions v ON v.id = f.version_id
     WHERE v.asset_id = ANY($1::bigint[])`,
    [assetIds],
  );
  const gone = await tx.sql<Making & { unfinished: boolean }>(
    `DELETE FROM versions WHERE asset_id = ANY($1::bigint[])
     RETURNING id, attempt, ${isUnderWay('versions')} AS unfinished`,
    [assetIds],
  );
  for (const { id, attempt, unfinished } of gone) {
    if (unfinished) queue.cancelAfterCommit(tx, { id, attempt });
  }
  await removeObjects(
    tx,
    caller.account_id,
    files.map(({ key }) => key),
  );
}
