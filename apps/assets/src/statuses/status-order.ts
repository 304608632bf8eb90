import { invalid } from '@jampot/contracts';
import { placeInChain, POSITION_GAP, positionAt } from '@jampot/domain';
import type { WantedNeighbours } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { DefinedStatus } from './folder-statuses.ts';
import { insertStatus } from './insert-status.ts';

/**
 * The order that puts a status between its neighbours in a folder; null outside of the chain. When
 * no number is left there, the others are numbered anew, and those that the folder inherits are
 * replaced for that.
 * @param statuses in force in the folder, without the one that is placed.
 * @throws JampotError `invalid` for neighbours that are none.
 */
export async function orderBetween(
  tx: Transaction,
  folderId: number,
  statuses: readonly DefinedStatus[],
  wanted: WantedNeighbours,
): Promise<number | null> {
  const chain = statuses.filter((status) => status.order !== null);
  const place = placeInChain(chain, wanted);
  if (!place.ok) {
    throw invalid(typeof wanted.previous_id === 'number' ? 'previous_id' : 'next_id', place.error);
  }
  const index = place.value;
  if (index === null) return null;
  const order = positionAt(
    chain.map((status) => status.order ?? 0),
    index,
  );
  if (order !== 'respace') return order;
  for (const [at, status] of chain.entries()) {
    const fresh = (at < index ? at + 1 : at + 2) * POSITION_GAP;
    if (status.folder_id === folderId) {
      await tx.sql('UPDATE statuses SET "order" = $2 WHERE id = $1', [status.id, fresh]);
    } else {
      await insertStatus(tx, folderId, { ...status, order: fresh }, status);
    }
  }
  return (index + 1) * POSITION_GAP;
}
