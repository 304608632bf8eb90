import type { Transaction } from '@jampot/persistence';
import type { KeepVersions, ToldVersion } from '@jampot/service-kit';
import { announceJobs } from '../news/job-events.ts';

/** Keeps the names of versions' previews, which jobs show; whoever looks at a job whose version has another is told. */
export const keepPreviews: KeepVersions = async (
  tx: Transaction,
  sequence: number,
  versions: readonly ToldVersion[],
) => {
  const jobs = await tx.sql<{ id: number }>(
    `WITH kept AS (
       UPDATE versions v SET preview_file = told.preview_file
       FROM unnest($2::bigint[], $3::text[]) AS told (id, preview_file)
       WHERE v.id = told.id AND v.sequence = $1
         AND v.preview_file IS DISTINCT FROM told.preview_file RETURNING v.id)
     SELECT j.id FROM jobs j JOIN kept ON kept.id = j.version_id`,
    [sequence, versions.map(({ id }) => id), versions.map(({ preview_file }) => preview_file)],
  );
  await announceJobs(
    tx,
    null,
    'changed',
    jobs.map(({ id }) => id),
  );
};
