import { invalid } from '@jampot/contracts';
import type { NoteStatus } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { readableThroughAsset } from '@jampot/service-kit';

/** Notes of one file. */
const MOST_NOTES = 100_000;
const TOO_MANY = 'A file can hold no more than 100,000 notes.';

export interface ExportedNote {
  readonly id: number;
  readonly asset_id: number;
  /** Of the version that it was written to. */
  readonly version: number | null;
  readonly title: string;
  readonly body: string;
  readonly status: NoteStatus;
  readonly seconds: number | null;
  readonly frame: number | null;
  readonly user: string | null;
  readonly created: Date;
}

/**
 * The notes of assets that the asker may read, the oldest first, by asset.
 * @throws JampotError `invalid` for more than a file can hold
 */
export async function notesOf(
  tx: Transaction,
  assetIds: readonly number[],
  status: NoteStatus | null,
): Promise<ReadonlyMap<number, readonly ExportedNote[]>> {
  const { level, permissions = null } = tx.scope;
  const asker = { level, user: 'jampot_user()', permissions };
  const rows = await tx.sql<ExportedNote & Record<string, unknown>>(
    `SELECT n.id, n.asset_id, v.version_number AS version, n.title, n.body, n.status, n.seconds,
       n.frame, p.name AS "user", n.created
     FROM notes n LEFT JOIN versions v ON v.id = n.version_id
     LEFT JOIN people p ON p.id = n.user_id
     WHERE n.asset_id = ANY ($1::bigint[]) AND ($2::text IS NULL OR n.status = $2)
       AND ${readableThroughAsset(asker, 'notes', 'n.asset_id') ?? 'true'}
     ORDER BY n.id LIMIT ${MOST_NOTES + 1}`,
    [[...new Set(assetIds)], status],
  );
  if (rows.length > MOST_NOTES) throw invalid('id', TOO_MANY);
  return Map.groupBy(rows, ({ asset_id }) => asset_id);
}
