import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience } from '@jampot/service-kit';
import { writeHistory } from '../history/asset-history.ts';
import type { AssetLogEntry } from '../history/asset-history.ts';
import { settleMovedAssets } from '../statuses/follow-moves.ts';
import { writeStatuslogs } from '../statuslogs/write-statuslogs.ts';
import type { Applied, Difference } from './apply-change.ts';
import type { Asset } from './asset.entity.ts';
import { announceAssets } from './asset-events.ts';
import type { FolderContext } from './load-folder-contexts.ts';
import { trackedOf } from './tell-tracked.ts';

/**
 * Status log, history and events, in the transaction of the change itself.
 * @param contexts folders of assets, by their id, as far as they are known
 */
export async function recordChanges(
  tx: Transaction,
  caller: Caller,
  applied: readonly Applied[],
  contexts: ReadonlyMap<number, FolderContext> = new Map(),
): Promise<void> {
  await recordAndRead(tx, caller, applied, contexts, async () => undefined);
}

/**
 * The same, and what is asked for together with it once the assets are what they become.
 * @returns what `read` answers
 */
export async function recordAndRead<T>(
  tx: Transaction,
  caller: Caller,
  applied: readonly Applied[],
  contexts: ReadonlyMap<number, FolderContext>,
  read: () => Promise<T>,
): Promise<T> {
  const changed = await settleMoved(
    tx,
    caller,
    applied.filter(({ differences }) => differences.length > 0),
  );
  const [answer] = await Promise.all([read(), tellChanges(tx, caller, changed, contexts)]);
  return answer;
}

async function tellChanges(
  tx: Transaction,
  caller: Caller,
  changed: readonly Applied[],
  contexts: ReadonlyMap<number, FolderContext>,
): Promise<void> {
  const logged = writeStatuslogs(
    tx,
    caller,
    changed
      .filter(({ differences }) => differences.some(({ field }) => field === 'status_id'))
      .map(({ asset }) => ({
        asset_id: asset.id,
        status_id: asset.status_id,
        assignee_id: asset.assignee_id,
      })),
  );
  const told = writeHistory(
    tx,
    caller,
    changed.flatMap(({ asset, differences }) =>
      differences.filter(isReadable).map(({ field, before, after }): AssetLogEntry => ({
        asset_id: asset.id,
        field: historyField(field, asset),
        old_value: before,
        new_value: after,
      })),
    ),
  );
  const statuses = [...contexts.values()].flatMap((context) => context.statuses);
  const tracked = trackedOf(tx, changed, statuses);
  await Promise.all([
    logged,
    told,
    tracked.then((trackedById) =>
      announceAssets(
        tx,
        caller.user_id,
        changed.map(({ asset, differences, left }) => {
          const fields = differences.map(({ field }) => field);
          const removal = asset.deleted ? ('deleted' as const) : ('restored' as const);
          const change = fields.includes('deleted') ? removal : ('changed' as const);
          return { asset, change, fields, left, tracked: trackedById.get(asset.id) };
        }),
        new Map([...contexts].map(([id, { access }]) => [id, folderAudience(access)])),
      ),
    ),
  ]);
}

/** What was moved may have another status for it, which then is what everybody is told of. */
async function settleMoved(
  tx: Transaction,
  caller: Caller,
  changed: readonly Applied[],
): Promise<readonly Applied[]> {
  const moved = changed.filter(({ left }) => left !== null);
  const ids = moved.map(({ asset }) => asset.id);
  const settled = await settleMovedAssets(tx, caller.account_id, ids);
  const byId = new Map(settled.map((one) => [one.id, one]));
  return changed.map((one) => {
    const { asset, differences } = one;
    const status = byId.get(asset.id);
    if (status === undefined) return one;
    asset.status_id = status.status_id;
    const chosen = differences.find(({ field }) => field === 'status_id');
    const before = chosen?.before ?? status.before;
    const others = differences.filter((difference) => difference !== chosen);
    const settledStatus = { field: 'status_id', before, after: status.after };
    return { ...one, differences: [...others, settledStatus] };
  });
}

/** A status of the same name, which only another folder owns, reads the same. */
function isReadable({ field, before, after }: Difference): boolean {
  return field !== 'status_id' || before !== after;
}

function historyField(field: string, asset: Asset): string {
  if (field === 'deleted') return asset.deleted ? 'deleted' : 'restored';
  return field.replace(/_id$/u, '');
}
