import { lineageOf } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { DefinedStatus } from './folder-statuses.ts';
import { tellStatusNames } from './status-events.ts';

/** Writes a status of a folder; with `replaced` it takes the place of that one. Answers its id. */
export async function insertStatus(
  tx: Transaction,
  folderId: number,
  status: Pick<DefinedStatus, 'name' | 'color' | 'level' | 'hide' | 'approves' | 'order'>,
  replaced: DefinedStatus | null,
): Promise<number> {
  const rows = await tx.sql<{ id: number }>(
    `INSERT INTO statuses
       (account_id, folder_id, name, color, level, hide, approves, "order", base_id, replace_id)
     SELECT f.account_id, f.id, $2, $3, $4, $5, $6, $7, $8, $9 FROM folders f WHERE f.id = $1
     RETURNING id`,
    [
      folderId,
      status.name,
      status.color,
      status.level,
      status.hide,
      status.approves,
      status.order,
      replaced === null ? null : lineageOf(replaced),
      replaced?.id ?? null,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A status was inserted, but not answered.');
  await tellStatusNames(tx, [id]);
  return id;
}
