import type { Transaction } from '@jampot/persistence';
import type { ForgetAssets } from '@jampot/service-kit';
import { announceLinks, countLinks, TOLD } from '../links/link-events.ts';
import type { ToldLink } from '../links/link-events.ts';

/** Links of assets that are gone for good go with them; their copies are marked, so that no new one comes. */
export const forgetLinks: ForgetAssets = async (tx, accountId, assetIds) => {
  await tx.sql(
    'UPDATE assets SET gone = true WHERE account_id = $1 AND id = ANY($2::bigint[]) AND NOT gone',
    [accountId, assetIds],
  );
  // The mark has waited for whoever was making a link there: from now on nobody can.
  const gone = await deleteLinks(tx, accountId, assetIds);
  await tx.sql(
    `DELETE FROM link_levels WHERE asset_id IN (
       SELECT asset_id FROM link_levels WHERE account_id = $1 AND asset_id = ANY($2::bigint[])
       ORDER BY asset_id FOR UPDATE)`,
    [accountId, assetIds],
  );
  if (gone.length === 0) return;
  await countLinks(tx, accountId, -gone.length);
  await announceLinks(tx, { account_id: accountId, actor_id: null }, 'removed', gone);
};

function deleteLinks(
  tx: Transaction,
  accountId: number,
  assetIds: readonly number[],
): Promise<ToldLink[]> {
  return tx.sql<ToldLink & Record<string, unknown>>(
    `DELETE FROM links l WHERE l.account_id = $1
       AND (l.up_id = ANY($2::bigint[]) OR l.down_id = ANY($2::bigint[])) RETURNING ${TOLD}`,
    [accountId, assetIds],
  );
}
