import { sharesLogged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';

/** Versions that one event names. */
const AT_ONCE = 1000;

interface By {
  readonly account_id: number;
  /** Null for the product itself. */
  readonly actor_id: number | null;
}

/**
 * Has it written into the histories of what is shared that links to it were made, changed or ended. A folder has no
 * history, and neither have those that were there and are not any more.
 */
export async function logShares(
  tx: Transaction,
  by: By,
  change: EventData<typeof sharesLogged>['change'],
  ids: readonly number[],
): Promise<void> {
  const rows = await tx.sql<{ version_id: number }>(
    `SELECT DISTINCT version_id FROM share_items
     WHERE share_id = ANY($1::bigint[]) AND version_id IS NOT NULL ORDER BY version_id`,
    [ids],
  );
  if (rows.length === 0) return;
  const terms = change === 'ended' ? null : await termsOf(tx, ids[0] ?? 0);
  for (const piece of inPieces(rows, AT_ONCE)) {
    const version_ids = piece.map(({ version_id }) => version_id);
    const data = { change, version_ids, terms };
    await publish(tx, sharesLogged, { ...by, audience: { to: 'services' }, data });
  }
}

/** What a share allows and for how long, in words: never its address or its password. */
async function termsOf(tx: Transaction, id: number): Promise<string> {
  const [share] = await tx.sql<{ until: string | null; words: string[] }>(
    `SELECT to_char(expiry_day, 'DD.MM.YYYY') AS until, to_jsonb(array_remove(ARRAY[
       CASE WHEN password_hash IS NOT NULL THEN 'password' END,
       CASE WHEN downloadable THEN 'download' END,
       CASE WHEN commentable THEN 'notes' END,
       CASE WHEN approvable THEN 'approval' END,
       CASE WHEN upload_folder_id IS NOT NULL THEN 'uploads' END,
       CASE WHEN watermark_text IS NOT NULL THEN 'watermark' END,
       CASE WHEN follow_latest THEN 'newer versions' END], NULL)) AS words
     FROM shares WHERE id = $1`,
    [id],
  );
  const until = share?.until ?? null;
  return [until === null ? 'without an end' : `until ${until}`, ...(share?.words ?? [])].join(', ');
}
