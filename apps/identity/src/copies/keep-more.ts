import type { KeepAssets } from '@jampot/service-kit';

/** Keeps whom assets were given to. */
export const keepAssets: KeepAssets = {
  fields: ['assignee_id'],
  onlyCopies: true,
  keep: async (tx, sequence, assets) => {
    await tx.sql(
      `UPDATE assets a SET assignee_id = told.assignee_id
       FROM unnest($2::bigint[], $3::bigint[]) AS told (id, assignee_id)
       WHERE a.id = told.id AND a.sequence = $1`,
      [sequence, assets.map(({ id }) => id), assets.map(({ assignee_id }) => assignee_id)],
      'prepared',
    );
  },
};
