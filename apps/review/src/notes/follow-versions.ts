import { notesMoved } from '@jampot/contracts';
import type { Audience } from '@jampot/contracts';
import { guestsWhoSee } from '@jampot/domain';
import type { GuestSight } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, projectShowsGuests, publish } from '@jampot/service-kit';
import { forgetNotes } from './forget-notes.ts';

/** Notes of a version that stood at one asset, and stand at another. */
interface MovedNotes extends Record<string, unknown> {
  readonly account_id: number;
  /** Ids of assets. */
  readonly left: number;
  readonly now: number;
  /** Members who wrote some of them, and whether each is internal. */
  readonly writers: readonly number[];
  readonly internal: boolean;
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
       RETURNING n.account_id, before.asset_id AS left, n.asset_id AS now, n.user_id, n.internal)
     SELECT account_id, "left", now, bool_and(internal) AS internal,
       coalesce(jsonb_agg(DISTINCT user_id) FILTER (WHERE user_id IS NOT NULL), '[]') AS writers
     FROM moved GROUP BY account_id, "left", now ORDER BY "left"`,
    [versionId],
  );
  const [first] = moved;
  if (first === undefined) return;
  const { account_id } = first;
  const assets = await assetsById(tx, [...new Set(moved.flatMap(({ left, now }) => [left, now]))]);
  const told = (change: 'came' | 'left', asset_id: number, notes: MovedNotes) => ({
    account_id,
    actor_id: null,
    audience: audienceOf(assets.get(asset_id), notes),
    data: { version_id: versionId, change, asset_id },
  });
  await publish(
    tx,
    notesMoved,
    ...moved.flatMap((notes) => [told('left', notes.left, notes), told('came', notes.now, notes)]),
  );
  // The asset may have been removed for good while the version was on its way there.
  const gone = new Set(moved.map(({ now }) => now).filter((id) => assets.get(id)?.gone === true));
  if (gone.size > 0) await forgetNotes(tx, account_id, [...gone]);
}

interface ToldAsset {
  readonly gone: boolean;
  readonly team_folder_id: number;
  readonly owner_id: number | null;
  readonly sees: GuestSight;
}

/** Whoever sees the folder, and one of the notes. */
function audienceOf(asset: ToldAsset | undefined, notes: MovedNotes): Audience {
  if (asset === undefined) return { to: 'services' };
  return folderAudience(asset, guestsWhoSee(asset.sees, notes.writers, notes.internal));
}

/** Kept as they are until the transaction ends: what is gone then is found to be gone. */
async function assetsById(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldAsset>> {
  const rows = await tx.sql<ToldAsset & { readonly id: number }>(
    `SELECT a.id, a.gone, f.team_folder_id, f.user_id AS owner_id, ${projectShowsGuests('f')} AS sees
     FROM assets a JOIN folders f ON f.id = a.folder_id
     WHERE a.id = ANY($1::bigint[]) ORDER BY a.id FOR SHARE OF a`,
    [ids],
  );
  return new Map(rows.map((asset) => [asset.id, asset]));
}
