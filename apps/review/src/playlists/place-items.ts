import { invalid } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

/** Writes positions of a playlist's items, all of them in one statement. */
export async function writePositions(
  tx: Transaction,
  playlistId: number,
  positions: ReadonlyMap<number, number>,
): Promise<void> {
  await tx.sql(
    `UPDATE playlist_items i SET position = placed.position
     FROM unnest($2::bigint[], $3::bigint[]) AS placed (id, position)
     WHERE i.playlist_id = $1 AND i.id = placed.id`,
    [playlistId, [...positions.keys()], [...positions.values()]],
  );
}

/**
 * Where the item stands that something comes behind; -1 for the first place.
 * @throws JampotError `invalid` for an item that is not in the playlist.
 */
export function indexBehind(
  order: readonly { readonly id: number }[],
  after: number | null,
): number {
  if (after === null) return -1;
  const index = order.findIndex(({ id }) => id === after);
  if (index === -1) throw invalid('after', 'This item is not in the playlist.');
  return index;
}
