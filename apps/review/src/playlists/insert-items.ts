import type { NewPlaylistItem } from '@jampot/contracts';
import { arrange } from '@jampot/domain';
import type { Placed } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { ItemPlace } from './load-playlist.ts';
import { indexBehind, writePositions } from './place-items.ts';

/**
 * Puts items into a playlist whose items are locked.
 * @returns their ids, in the order in which they were given
 * @throws JampotError `invalid` for an item to come behind that is not in the playlist.
 */
export async function insertItems(
  tx: Transaction,
  playlist: { readonly id: number; readonly account_id: number },
  there: readonly ItemPlace[],
  items: readonly NewPlaylistItem[],
): Promise<number[]> {
  const positions = arrange(orderWith(there, items));
  await writePositions(tx, playlist.id, positions);
  const rows = items.map((item, index) => ({
    asset_id: item.asset_id,
    version_id: item.version_id ?? null,
    position: positions.get(unborn(index)),
    in_frame: item.in ?? null,
    out_frame: item.out ?? null,
  }));
  const made = await tx.sql<{ id: number }>(
    `INSERT INTO playlist_items
       (account_id, playlist_id, asset_id, version_id, position, in_frame, out_frame)
     SELECT $1, $2, r.asset_id, r.version_id, r.position, r.in_frame, r.out_frame
     FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS (asset_id bigint, version_id bigint,
       position bigint, in_frame int, out_frame int)) WITH ORDINALITY
       AS r (asset_id, version_id, position, in_frame, out_frame, n)
     ORDER BY r.n RETURNING id`,
    [playlist.account_id, playlist.id, JSON.stringify(rows)],
  );
  return made.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Stands for the id of an item that has none yet. */
const unborn = (index: number): number => -(index + 1);

function orderWith(there: readonly ItemPlace[], items: readonly NewPlaylistItem[]): Placed[] {
  const order: Placed[] = [...there];
  let behind = order.length - 1;
  items.forEach(({ after }, index) => {
    if (after !== undefined) behind = indexBehind(order, after);
    order.splice(behind + 1, 0, { id: unborn(index), position: null });
    behind += 1;
  });
  return order;
}
