import type { Transaction } from '@jampot/persistence';

/** One line of an asset's history, as people read it: names, not ids. */
export interface AssetLogEntry {
  readonly asset_id: number;
  /** The field that changed, or `created`, `deleted`, `restored`, `version`. */
  readonly field: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
}

export async function writeHistory(
  tx: Transaction,
  scope: { readonly account_id: number; readonly user_id: number | null },
  entries: readonly AssetLogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.sql(
    `INSERT INTO asset_logs (account_id, user_id, asset_id, field, old_value, new_value)
     SELECT $1, $2, * FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[])`,
    [
      scope.account_id,
      scope.user_id,
      entries.map((entry) => entry.asset_id),
      entries.map((entry) => entry.field),
      entries.map((entry) => entry.old_value),
      entries.map((entry) => entry.new_value),
    ],
  );
}
