import { DEFAULT_STATUSES, statusNeighbours } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';

/** The account whose default folder and statuses have the ids that the specification names. */
export const FIRST_ACCOUNT = 1;

/** Gives a default folder its statuses and links them into their chain. */
export async function insertDefaultStatuses(
  tx: Transaction,
  accountId: number,
  folderId: number,
): Promise<void> {
  const ids = new Map<number, number>();
  for (const status of DEFAULT_STATUSES) {
    const rows = await tx.sql<{ id: number }>(
      `INSERT INTO statuses (id, account_id, folder_id, name, color, "order", hide, level)
       VALUES (coalesce($1, nextval(pg_get_serial_sequence('statuses', 'id'))),
               $2, $3, $4, $5, $6, $7, $8)
       RETURNING id`,
      [
        accountId === FIRST_ACCOUNT ? status.id : null,
        accountId,
        folderId,
        status.name,
        status.color,
        status.order,
        status.hide,
        status.level,
      ],
    );
    ids.set(status.id, rows[0]?.id ?? 0);
  }
  for (const status of DEFAULT_STATUSES) {
    const { previous, next } = statusNeighbours(status, DEFAULT_STATUSES);
    await tx.sql('UPDATE statuses SET previous_id = $2, next_id = $3 WHERE id = $1', [
      ids.get(status.id),
      previous === null ? null : ids.get(previous.id),
      next === null ? null : ids.get(next.id),
    ]);
  }
}
