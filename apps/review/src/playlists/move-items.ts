import { arrange, moveTo } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { ItemPlace } from './load-playlist.ts';
import { writePositions } from './place-items.ts';

/**
 * Gives items of a playlist their places; the others keep their order around them.
 * @param items all of the playlist, locked, in their order
 * @param places the index of each, counted from 0
 * @returns whether the order became another
 */
export async function moveItems(
  tx: Transaction,
  playlistId: number,
  items: readonly ItemPlace[],
  places: ReadonlyMap<number, number>,
): Promise<boolean> {
  const moved = moveTo(items, places);
  if (moved.every(({ id }, index) => id === items[index]?.id)) return false;
  const order = moved.map(({ id, position }) => ({
    id,
    position: places.has(id) ? null : position,
  }));
  await writePositions(tx, playlistId, arrange(order));
  return true;
}
