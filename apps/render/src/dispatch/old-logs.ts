import type { Transaction } from '@jampot/persistence';

/**
 * Drops the logs of runs that ended so long ago; what else is known of the runs stays.
 * @returns of how many runs, `most` at most
 */
export async function dropOldLogs(tx: Transaction, days: number, most: number): Promise<number> {
  const runs = await tx.sql<{ id: number }>(
    `UPDATE attempts SET log_dropped = true, log_size = 0 WHERE id IN (
       SELECT id FROM attempts WHERE ended < now() - make_interval(secs => $1 * 86400)
         AND NOT log_dropped ORDER BY ended LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING id`,
    [days, most],
  );
  if (runs.length === 0) return 0;
  await tx.sql('DELETE FROM attempt_log WHERE attempt_id = ANY($1::bigint[])', [
    runs.map(({ id }) => id),
  ]);
  return runs.length;
}
