import type { Transaction } from '@jampot/persistence';

export interface StatuslogEntry {
  readonly asset_id: number;
  readonly status_id: number;
  readonly assignee_id: number | null;
}

/** Logs that the statement which stays prepared writes at once. */
const FEW = 20;

/**
 * Writes a log per asset and moves the marks: the first of an asset stays it, the new one is its
 * last. The assets must be new or locked, at most one entry each.
 */
export async function writeStatuslogs(
  tx: Transaction,
  scope: { readonly account_id: number; readonly user_id: number | null },
  entries: readonly StatuslogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const assetIds = entries.map((entry) => entry.asset_id);
  // Counting what ended has it end before the new one begins: an asset has one last log.
  await tx.sql(
    `WITH ended AS (
       UPDATE status_logs SET last = false WHERE asset_id = ANY($3::bigint[]) AND last RETURNING 1)
     INSERT INTO status_logs (account_id, user_id, asset_id, status_id, assignee_id, first, last)
     SELECT $1, $2, made.*,
       NOT EXISTS (SELECT FROM status_logs older WHERE older.asset_id = made.asset), true
     FROM unnest($3::bigint[], $4::bigint[], $5::bigint[]) AS made (asset, status, assignee)
     WHERE (SELECT count(*) FROM ended) >= 0`,
    [
      scope.account_id,
      scope.user_id,
      assetIds,
      entries.map((entry) => entry.status_id),
      entries.map((entry) => entry.assignee_id),
    ],
    ...(entries.length <= FEW ? (['prepared'] as const) : []),
  );
}
