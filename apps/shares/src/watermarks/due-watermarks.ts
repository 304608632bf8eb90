import type { Transaction } from '@jampot/persistence';

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
