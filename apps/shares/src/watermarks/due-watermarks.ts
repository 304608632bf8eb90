import type { Transaction } from '@jampot/persistence';
import type { DueShare } from './plan-watermarks.ts';

/**
 * What copies of versions say and what is planned of them go one after the other in an account: else a share that is made
 * meanwhile would be planned by the copies of before, and marked by nobody.
 */
const LOCK = 'shares.watermarks';

/**
 * Marks the shares whose watermarks may be missing, or of no use any more, once the copies of versions say so: those
 * that are of the assets themselves, or of their folder.
 * Those that are marked already too: whoever plans such a one now has read the copies as they were, and is waited for.
 * @param of the versions, or the assets, whose copies changed
 * @returns whether there are such
 */
export async function markDue(
  tx: Transaction,
  of: 'versions' | 'assets',
  ids: readonly number[],
): Promise<boolean> {
  const changed = `v.${of === 'versions' ? 'id' : 'asset_id'} = ANY($1::bigint[])`;
  await tx.sql(
    `SELECT jampot_lock('${LOCK}', told.account_id, true)
     FROM (SELECT DISTINCT v.account_id FROM versions v WHERE ${changed} ORDER BY 1) told`,
    [ids],
  );
  const due = await tx.sql(
    `UPDATE shares marked SET watermark_due = true FROM (SELECT s.id FROM shares s
     WHERE s.watermark_text IS NOT NULL AND s.ended IS NULL
       AND s.account_id IN (SELECT v.account_id FROM versions v WHERE ${changed})
       AND EXISTS (SELECT FROM share_items i LEFT JOIN versions shown ON shown.id = i.version_id
         JOIN versions v ON ${changed} JOIN assets a ON a.id = v.asset_id
         WHERE i.share_id = s.id AND (a.id = shown.asset_id OR a.folder_id = i.folder_id))
     ORDER BY s.id FOR UPDATE) due WHERE marked.id = due.id RETURNING 1 AS due`,
    [ids],
  );
  return due.length > 0;
}

/** SQL: watermarks of the share `s` may be missing. */
const DUE =
  's.watermark_due AND s.ended IS NULL AND (s.expires_at IS NULL OR s.expires_at > now())';

/**
 * Takes shares that are marked, to be planned in this transaction: by what every change of copies that has marked any
 * says.
 * @param most of them
 */
export async function takeDue(tx: Transaction, most: number): Promise<readonly DueShare[]> {
  const accounts = await tx.sql<{ id: number }>(
    `SELECT due.account_id AS id, jampot_lock('${LOCK}', due.account_id, false) FROM (SELECT DISTINCT first.account_id
       FROM (SELECT s.account_id FROM shares s WHERE ${DUE} ORDER BY s.id LIMIT $1) first ORDER BY 1) due`,
    [most],
  );
  if (accounts.length === 0) return [];
  return tx.sql<DueShare & Record<string, unknown>>(
    `UPDATE shares SET watermark_due = false WHERE id IN (SELECT s.id FROM shares s
       WHERE ${DUE} AND s.account_id = ANY($2::bigint[])
       ORDER BY s.id LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, account_id, follow_latest, watermark_text`,
    [most, accounts.map(({ id }) => id)],
  );
}
