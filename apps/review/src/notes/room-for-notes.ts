import { invalid, unknownHere } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

/** Notes of one version, which all go along with it when it is moved, in one step; of an asset itself as many. */
export const MOST_NOTES = 1000;

/**
 * Until the transaction ends the version stays where it is. Notes that are left at the same moment may
 * be some more than there is room for.
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
  if (found.length === 0)
    throw unknownHere('version_id', 'This version does not belong to the asset.');
  await requireRoom(tx, 'version', 'version_id = $1', versionId);
}

/**
 * The same for notes that are about no version.
 * @throws JampotError `invalid` for an asset that has all it may have
 */
export async function requireRoomAtAsset(tx: Transaction, assetId: number): Promise<void> {
  await requireRoom(tx, 'asset', 'asset_id = $1 AND version_id IS NULL', assetId);
}

async function requireRoom(
  tx: Transaction,
  what: 'asset' | 'version',
  where: string,
  id: number,
): Promise<void> {
  const [notes] = await tx.sql<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT FROM notes WHERE ${where} LIMIT ${MOST_NOTES}) there`,
    [id],
  );
  if ((notes?.count ?? 0) >= MOST_NOTES) {
    throw invalid('body', `This ${what} has 1,000 notes, which is as many as it holds.`);
  }
}
