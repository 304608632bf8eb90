import { notesMoved } from '@jampot/contracts';
import type { Audience } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish } from '@jampot/service-kit';
import { forgetNotes } from './forget-notes.ts';

/** Notes of a version that stood at one asset, and stand at another. */
interface MovedNotes extends Record<string, unknown> {
  readonly account_id: number;
  /** Ids of assets. */
  readonly left: number;
  readonly now: number;
}

/**
 * The notes of a version stand at the asset that it belongs to: where it was moved to another, they
 * go with it, with their comments, drawings and pictures. Those who see either asset are told, once
 * for all of them.
 */
export async function followVersion(tx: Transaction, versionId: number): Promise<void> {
  const moved = await tx.sql<MovedNotes>(
    `WITH moved AS (
       UPDATE notes n SET asset_id = v.asset_id
       FROM notes before JOIN versions v ON v.id = before.version_id
       WHERE before.version_id = $1 AND before.asset_id <> v.asset_id AND n.id = before.id
       RETURNING n.account_id, before.asset_id AS left, n.asset_id AS now)
     SELECT DISTINCT account_id, "left", now FROM moved ORDER BY "left"`,
    [versionId],
  );
  const [first] = moved;
  if (first === undefined) return;
  const { account_id } = first;
  const assets = await assetsById(tx, [...new Set(moved.flatMap(({ left, now }) => [left, now]))]);
  const told = (change: 'came' | 'left', asset_id: number) => ({
    account_id,
    actor_id: null,
    audience: assets.get(asset_id)?.audience ?? ({ to: 'services' } as const),
    data: { version_id: versionId, change, asset_id },
  });
  await publish(
    tx,
    notesMoved,
    ...moved.flatMap(({ left, now }) => [told('left', left), told('came', now)]),
  );
  // The asset may have been removed for good while the version was on its way there.
  const gone = new Set(moved.map(({ now }) => now).filter((id) => assets.get(id)?.gone === true));
  if (gone.size > 0) await forgetNotes(tx, account_id, [...gone]);
}

interface ToldAsset {
  readonly gone: boolean;
  readonly audience: Audience;
}

/** Kept as they are until the transaction ends: what is gone then is found to be gone. */
async function assetsById(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldAsset>> {
  const rows = await tx.sql<{
    id: number;
    gone: boolean;
    team_folder_id: number;
    owner_id: number | null;
  }>(
    `SELECT a.id, a.gone, f.team_folder_id, f.user_id AS owner_id
     FROM assets a JOIN folders f ON f.id = a.folder_id
     WHERE a.id = ANY($1::bigint[]) ORDER BY a.id FOR SHARE OF a`,
    [ids],
  );
  return new Map(
    rows.map(({ id, gone, ...folder }) => [id, { gone, audience: folderAudience(folder) }]),
  );
}
