import type { Transaction } from '@jampot/persistence';
import { shortChange } from './short-change.ts';

/** One line of an asset's history, as people read it: names, not ids. */
export interface AssetLogEntry {
  readonly asset_id: number;
  /** The field that changed, or `created`, `deleted`, `restored`, `version`. */
  readonly field: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
}

/** Who did it: a user, a guest of a share, or the product itself. */
export interface Actor {
  readonly account_id: number;
  readonly user_id: number | null;
  readonly guest_name?: string;
}

/**
 * Writes lines of history; a long text that changed is told by what became different in it, and kept
 * whole beside that: nothing that somebody wrote over is lost.
 * @param cutId the import of an edit list that the lines belong to
 */
export async function writeHistory(
  tx: Transaction,
  scope: Actor,
  entries: readonly AssetLogEntry[],
  cutId: number | null = null,
): Promise<void> {
  if (entries.length === 0) return;
  const lines = entries.map(shortened);
  await tx.sql(
    `INSERT INTO asset_logs
       (account_id, user_id, guest_name, cut_id, asset_id, field, old_value, new_value, old_text, new_text)
     SELECT $1, $2, $10, $9, * FROM unnest(
       $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])`,
    [
      scope.account_id,
      scope.user_id,
      lines.map((line) => line.asset_id),
      lines.map((line) => line.field),
      lines.map((line) => line.old_value),
      lines.map((line) => line.new_value),
      lines.map((line) => line.old_text),
      lines.map((line) => line.new_text),
      cutId,
      scope.guest_name ?? null,
    ],
    'prepared',
  );
}

interface Line extends AssetLogEntry {
  /** The whole of both texts; null where the values are. */
  readonly old_text: string | null;
  readonly new_text: string | null;
}

function shortened(entry: AssetLogEntry): Line {
  const { field, old_value: before, new_value: after } = entry;
  const whole = { ...entry, old_text: null, new_text: null };
  if (field !== 'notes' || before === null || after === null) return whole;
  const change = shortChange(before, after);
  if (change.before === before && change.after === after) return whole;
  return {
    ...entry,
    old_value: change.before,
    new_value: change.after,
    old_text: before,
    new_text: after,
  };
}
