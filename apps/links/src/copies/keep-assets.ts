import type { KeepAssets } from '@jampot/service-kit';

/** Keeps the status of assets, which links show, and whom they were given to. */
export const keepAssets: KeepAssets = {
  fields: ['status_id', 'assignee_id'],
  onlyCopies: true,
  keep: async (tx, sequence, assets) => {
    await tx.sql(
      `UPDATE assets a SET status_id = coalesce(told.status_id, a.status_id),
         assignee_id = told.assignee_id
       FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS told (id, status_id, assignee_id)
       WHERE a.id = told.id AND a.sequence = $1`,
      [
        sequence,
        assets.map(({ id }) => id),
        assets.map(({ status_id }) => status_id),
        assets.map(({ assignee_id }) => assignee_id),
      ],
      'prepared',
    );
  },
};
