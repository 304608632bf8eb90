import type { KeepAssets } from '@jampot/service-kit';

/** Keeps the status of assets, which links show. */
export const keepAssets: KeepAssets = {
  fields: ['status_id'],
  onlyCopies: true,
  keep: async (tx, sequence, assets) => {
    await tx.sql(
      `UPDATE assets a SET status_id = told.status_id
       FROM jsonb_to_recordset($2::jsonb) AS told (id bigint, status_id bigint)
       WHERE a.id = told.id AND a.sequence = $1 AND told.status_id IS NOT NULL`,
      [sequence, JSON.stringify(assets)],
      'prepared',
    );
  },
};
