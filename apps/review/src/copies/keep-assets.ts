import type { KeepAssets } from '@jampot/service-kit';

/** Keeps the status and the length of assets, which playlists show. */
export const keepAssets: KeepAssets = async (tx, sequence, assets) => {
  await tx.sql(
    `UPDATE assets a SET status_id = told.status_id, duration = told.duration
     FROM jsonb_to_recordset($2::jsonb) AS told (id bigint, status_id bigint, duration double precision)
     WHERE a.id = told.id AND a.sequence = $1`,
    [sequence, JSON.stringify(assets)],
  );
};
