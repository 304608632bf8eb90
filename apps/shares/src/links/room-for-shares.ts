import { invalid } from '@jampot/contracts';
import { lockAccount } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';

const MOST_OF_VERSION = 100;
const MOST_OF_ACCOUNT = 10_000;

/**
 * One more share of these versions may be open. Until the end of the transaction nobody else opens any.
 * @throws JampotError `invalid` where there are too many open shares
 */
export async function requireRoom(
  tx: Transaction,
  accountId: number,
  versions: readonly number[],
): Promise<void> {
  await lockAccount(tx, 'shares.new', accountId, 'alone');
  const open = 's.ended IS NULL AND (s.expires_at IS NULL OR s.expires_at > now())';
  const [all] = await tx.sql<{ count: number }>(
    `SELECT count(*) AS count FROM shares s WHERE s.account_id = $1 AND ${open}`,
    [accountId],
  );
  if ((all?.count ?? 0) >= MOST_OF_ACCOUNT) {
    throw invalid('share', 'An account can have 10,000 open shares at most.');
  }
  const full = await tx.sql(
    `SELECT 1 AS full FROM share_items i JOIN shares s ON s.id = i.share_id
     WHERE i.version_id = ANY($1::bigint[]) AND ${open}
     GROUP BY i.version_id HAVING count(*) >= ${MOST_OF_VERSION} LIMIT 1`,
    [versions],
  );
  if (full.length > 0) throw invalid('share', 'A version can have 100 open shares at most.');
}

/**
 * An expired share that is prolonged is one more open share.
 * @throws JampotError as `requireRoom` does
 */
export async function requireRoomToReopen(
  tx: Transaction,
  accountId: number,
  id: number,
): Promise<void> {
  const [expired] = await tx.sql<{ versions: number[] }>(
    `SELECT array(SELECT i.version_id FROM share_items i
       WHERE i.share_id = s.id AND i.version_id IS NOT NULL) AS versions
     FROM shares s WHERE s.id = $1 AND s.expires_at <= now()`,
    [id],
  );
  if (expired !== undefined) await requireRoom(tx, accountId, expired.versions);
}
