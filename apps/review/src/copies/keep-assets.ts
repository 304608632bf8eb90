import type { KeepAssets } from '@jampot/service-kit';

/** Keeps the status, the length and the place in the cut of assets, which playlists and exports show. */
export const keepAssets: KeepAssets = {
  fields: ['status_id', 'duration', 'in', 'out'],
  onlyCopies: true,
  keep: async (tx, sequence, assets) => {
    await tx.sql(
      `UPDATE assets a SET status_id = told.status_id, duration = told.duration,
         in_seconds = told."in", out_seconds = told."out"
       FROM jsonb_to_recordset($2::jsonb) AS told (id bigint, status_id bigint,
         duration double precision, "in" double precision, "out" double precision)
       WHERE a.id = told.id AND a.sequence = $1`,
      [sequence, JSON.stringify(assets)],
      'prepared',
    );
  },
};
