import { invalid } from '@jampot/contracts';
import type { NoteStatus } from '@jampot/domain';
import { askerOf } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { readableThroughAsset } from '@jampot/service-kit';
import { shownNote } from '../notes/shown-notes.ts';

/** Notes of one file, and bytes of what they say; an asset that stands in a list twice has its notes twice. */
const MOST_NOTES = 100_000;
const MOST_BYTES = 32 * 1024 * 1024;
const TOO_MANY = 'A file can hold no more than 100,000 notes, and 32 MB of what they say.';

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
  const asker = askerOf(tx.scope);
  const wanted = `FROM notes n
     WHERE n.asset_id = ANY ($1::bigint[]) AND ($2::text IS NULL OR n.status = $2)
       AND ${readableThroughAsset(asker, 'notes', 'n.asset_id') ?? 'true'}
       AND ${shownNote(asker, 'n') ?? 'true'}`;
  const [size] = await tx.sql<{ notes: number; bytes: number }>(
    `SELECT coalesce(sum(one.notes), 0)::float8 AS notes, coalesce(sum(one.bytes), 0)::float8 AS bytes
     FROM unnest($1::bigint[]) AS w (id) JOIN (
       SELECT n.asset_id, count(*) AS notes, sum(octet_length(n.title) + octet_length(n.body)) AS bytes
       ${wanted} GROUP BY n.asset_id) one ON one.asset_id = w.id`,
    [assetIds, status],
  );
  if (size === undefined || size.notes > MOST_NOTES || size.bytes > MOST_BYTES) {
    throw invalid('id', TOO_MANY);
  }
  const rows = await tx.sql<ExportedNote & Record<string, unknown>>(
    `SELECT n.id, n.asset_id, v.version_number AS version, n.title, n.body, n.status, n.seconds,
       n.frame, coalesce(p.name, n.guest_name || ' (guest)') AS "user", n.created
     FROM (SELECT n.* ${wanted}) n LEFT JOIN versions v ON v.id = n.version_id
     LEFT JOIN people p ON p.id = n.user_id
     ORDER BY n.id`,
    [[...new Set(assetIds)], status],
  );
  return Map.groupBy(rows, ({ asset_id }) => asset_id);
}
