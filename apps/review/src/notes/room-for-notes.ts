import { invalid } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

/** Notes of one version: they all go along with it when it is moved, in one step. */
export const MOST_NOTES = 1000;

/**
 * Until the transaction ends the version stays where it is. Notes that are left at the same moment may
 * be some more than a version has room for.
 * @throws JampotError `invalid` for a version of another asset, and for one that has all it may have
 */
export async function requireRoomAtVersion(
  tx: Transaction,
  assetId: number,
  versionId: number,
): Promise<void> {
  const found = await tx.sql(
    'SELECT 1 FROM versions WHERE id = $1 AND asset_id = $2 AND NOT deleted FOR SHARE',
    [versionId, assetId],
  );
  if (found.length === 0) throw invalid('version_id', 'This version does not belong to the asset.');
  const [notes] = await tx.sql<{ count: number }>(
    `SELECT count(*) AS count
     FROM (SELECT FROM notes WHERE version_id = $1 LIMIT ${MOST_NOTES}) there`,
    [versionId],
  );
  if ((notes?.count ?? 0) >= MOST_NOTES) {
    throw invalid('body', 'This version has 1,000 notes, which is as many as it holds.');
  }
}
