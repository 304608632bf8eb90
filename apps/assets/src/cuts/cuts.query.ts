import type { KeptCut } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

/** Cuts of a folder that are kept. */
export const MOST_CUTS = 20;

type Row = Omit<KeptCut, 'created' | 'undone'> & {
  readonly created: Date;
  readonly undone: Date | null;
};

/** The cuts of a folder (`folder_id`) or one (`id`), the newest first. */
export async function keptCuts(
  tx: Transaction,
  by: 'folder_id' | 'id',
  id: number,
): Promise<KeptCut[]> {
  const rows = await tx.sql<Row & Record<string, unknown>>(
    `SELECT id, folder_id, user_id, created, file_name, title, settings, counts, undone
     FROM cuts WHERE ${by} = $1 ORDER BY cuts.id DESC LIMIT ${MOST_CUTS}`,
    [id],
  );
  return rows.map((row) => ({
    ...row,
    created: row.created.toISOString(),
    undone: row.undone?.toISOString() ?? null,
  }));
}
