import { jobEnded } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';

interface EndedJob {
  readonly account_id: number;
  readonly user_id: number;
  readonly email_user: boolean;
  readonly asset_id: number;
  readonly version_id: number;
  readonly asset_name: string;
  readonly version_name: string;
  readonly render_error: string | null;
}

/** Has whoever asked for a job told that the farm ended it, by e-mail too where they want that. */
export async function writeToUser(tx: Transaction, jobId: number): Promise<void> {
  const [job] = await tx.sql<EndedJob & Record<string, unknown>>(
    `SELECT j.account_id, j.user_id, j.email_user, v.asset_id, j.version_id, a.name AS asset_name, v.name AS version_name,
       CASE WHEN j.jobstatus_id = ${JOB_STATUS.error} THEN coalesce(j.render_error, '') END AS render_error
     FROM jobs j JOIN versions v ON v.id = j.version_id JOIN assets a ON a.id = v.asset_id
     WHERE j.id = $1 AND j.user_id IS NOT NULL
       AND j.jobstatus_id IN (${JOB_STATUS.error}, ${JOB_STATUS.completed})`,
    [jobId],
  );
  if (job === undefined) return;
  const { account_id, ...data } = job;
  await publish(tx, jobEnded, {
    account_id,
    actor_id: null,
    audience: { to: 'services' },
    data: { id: jobId, ...data },
  });
}
