import type { Transaction } from '@jampot/persistence';
import type { EndedRun } from './runs.ts';

/** Seconds in which a node is not given a job that it gave back; twice as many each time, up to an hour. */
const FIRST_REST = 15;
const LONGEST_REST = 3600;

/** Gives other nodes their turn at jobs that these could not go on with, and an hour's rest where all are such. */
export async function restFromJobs(
  tx: Transaction,
  runs: readonly Pick<EndedRun, 'attempt_id'>[],
): Promise<void> {
  if (runs.length === 0) return;
  await tx.sql(
    `UPDATE attempts t SET rests_until = now() + make_interval(secs => least($2,
       $3 * 2 ^ least(10, (SELECT count(*) FROM attempts before WHERE before.job_id = t.job_id
         AND before.node_id = t.node_id AND before.rests_until IS NOT NULL))))
     WHERE t.id = ANY ($1::bigint[])`,
    [runs.map(({ attempt_id }) => attempt_id), LONGEST_REST, FIRST_REST],
  );
}
