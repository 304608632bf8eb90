import { DEFAULT_STATUSES, POSITION_GAP } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { tellStatusNames } from './status-events.ts';
import { resolveStatuses } from './status-layers.ts';

/** The account whose default folder and statuses have the ids that the specification names. */
export const FIRST_ACCOUNT = 1;

/** Gives a default folder its statuses and links them into their chain. */
export async function insertDefaultStatuses(
  tx: Transaction,
  accountId: number,
  folderId: number,
): Promise<void> {
  const ids: number[] = [];
  for (const status of DEFAULT_STATUSES) {
    const made = await tx.sql<{ id: number }>(
      `INSERT INTO statuses (id, account_id, folder_id, name, color, "order", hide, level, approves)
       VALUES (coalesce($1, nextval(pg_get_serial_sequence('statuses', 'id'))),
               $2, $3, $4, $5, $6, $7, $8, $9)
       RETURNING id`,
      [
        accountId === FIRST_ACCOUNT ? status.id : null,
        accountId,
        folderId,
        status.name,
        status.color,
        status.order === null ? null : status.order * POSITION_GAP,
        status.hide,
        status.level,
        status.approves,
      ],
    );
    ids.push(...made.map(({ id }) => id));
  }
  await tellStatusNames(tx, ids);
  await resolveStatuses(tx, accountId, null);
}
