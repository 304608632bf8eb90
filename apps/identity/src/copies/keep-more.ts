import type { KeepAssets } from '@jampot/service-kit';

/** Keeps whom assets were given to. */
export const keepAssets: KeepAssets = {
  fields: ['assignee_id'],
  onlyCopies: true,
  keep: async (tx, sequence, assets) => {
    await tx.sql(
      `UPDATE assets a SET assignee_id = told.assignee_id
       FROM jsonb_to_recordset($2::jsonb) AS told (id bigint, assignee_id bigint)
       WHERE a.id = told.id AND a.sequence = $1`,
      [sequence, JSON.stringify(assets)],
      'prepared',
    );
  },
};
