import type { Transaction } from '@jampot/persistence';
import { removeObjects } from '@jampot/service-kit';
import type { ForgetAssets } from '@jampot/service-kit';

/**
 * The notes of assets that are gone for good go with their comments and pictures. Copies of those
 * assets stay as deleted ones do, and are marked: in the trash there still is something to read.
 */
export const forgetNotes: ForgetAssets = async (tx, accountId, assetIds) => {
  await deleteNotes(tx, accountId, assetIds);
  await tx.sql(
    'UPDATE assets SET gone = true WHERE account_id = $1 AND id = ANY($2::bigint[]) AND NOT gone',
    [accountId, assetIds],
  );
  // The mark waits for whoever is leaving a note there. Marking first would wait for a note that is
  // being changed while its writer waits for the mark.
  await deleteNotes(tx, accountId, assetIds);
};

/** Notes whose version was moved away stay for `VersionFollower`, which has yet to bring them there. */
async function deleteNotes(
  tx: Transaction,
  accountId: number,
  assetIds: readonly number[],
): Promise<void> {
  const gone = await tx.sql<{ image_key: string | null }>(
    `DELETE FROM notes n WHERE account_id = $1 AND asset_id = ANY($2::bigint[])
       AND NOT EXISTS (SELECT FROM versions v
                       WHERE v.id = n.version_id AND v.moved AND v.asset_id <> ALL($2::bigint[]))
     RETURNING image_key`,
    [accountId, assetIds],
  );
  const keys = gone.map((note) => note.image_key).filter((key) => key !== null);
  await removeObjects(tx, accountId, keys);
}
