import type { ForgetAssets, ForgetFolders } from '@jampot/service-kit';

/** What people were told of assets that are gone for good goes with them, and that they followed them. */
export const forgetAssets: ForgetAssets = async (tx, accountId, assetIds) => {
  for (const table of ['notices', 'subscriptions']) {
    await tx.sql(`DELETE FROM ${table} WHERE account_id = $1 AND asset_id = ANY($2::bigint[])`, [
      accountId,
      assetIds,
    ]);
  }
};

export const forgetFolders: ForgetFolders = async (tx, accountId, folderIds) => {
  for (const table of ['notices', 'subscriptions']) {
    await tx.sql(`DELETE FROM ${table} WHERE account_id = $1 AND folder_id = ANY($2::bigint[])`, [
      accountId,
      folderIds,
    ]);
  }
};
