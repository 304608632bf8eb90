import type { KeepAssets } from '@jampot/service-kit';

/** Keeps the status of assets, which links show, and whom they were given to. */
export const keepAssets: KeepAssets = {
  fields: ['status_id', 'assignee_id'],
  onlyCopies: true,
  keep: async (tx, sequence, assets) => {
    await tx.sql(
      `UPDATE assets a SET status_id = coalesce(told.status_id, a.status_id),
         assignee_id = told.assignee_id
       FROM jsonb_to_recordset($2::jsonb) AS told (id bigint, status_id bigint, assignee_id bigint)
       WHERE a.id = told.id AND a.sequence = $1`,
      [sequence, JSON.stringify(assets)],
      'prepared',
    );
  },
};
