import type { SharedVerdict } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

type Row = Omit<SharedVerdict, 'created'> & { readonly created: Date } & Record<string, unknown>;

export const VERDICT_COLUMNS = 'version_id, verdict, name, created';

export function toldVerdict({ created, ...verdict }: Row): SharedVerdict {
  return { ...verdict, created: created.toISOString() };
}

/** The last word of guests on each version of a share. */
export async function newestVerdicts(tx: Transaction, shareId: number): Promise<SharedVerdict[]> {
  const rows = await tx.sql<Row>(
    `SELECT DISTINCT ON (version_id) ${VERDICT_COLUMNS} FROM share_verdicts WHERE share_id = $1
     ORDER BY version_id, id DESC`,
    [shareId],
  );
  return rows.map(toldVerdict);
}
