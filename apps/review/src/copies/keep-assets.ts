import type { KeepAssets } from '@jampot/service-kit';

/** Keeps the status, the length and the place in the cut of assets, which playlists and exports show. */
export const keepAssets: KeepAssets = {
  fields: ['status_id', 'duration', 'in', 'out'],
  onlyCopies: true,
  keep: async (tx, sequence, assets) => {
    await tx.sql(
      `UPDATE assets a SET status_id = told.status_id, duration = told.duration,
         in_seconds = told.at, out_seconds = told.upto
       FROM unnest($2::bigint[], $3::bigint[], $4::double precision[], $5::double precision[],
         $6::double precision[]) AS told (id, status_id, duration, at, upto)
       WHERE a.id = told.id AND a.sequence = $1`,
      [
        sequence,
        assets.map(({ id }) => id),
        assets.map(({ status_id }) => status_id),
        assets.map(({ duration }) => duration),
        assets.map((asset) => asset.in),
        assets.map(({ out }) => out),
      ],
      'prepared',
    );
  },
};
