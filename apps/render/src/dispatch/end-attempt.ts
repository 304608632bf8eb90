import { renderAccepted } from '@jampot/contracts';
import type { AttemptUpdate } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { adoptObjects, publish } from '@jampot/service-kit';
import { writeToUser } from '../jobs/write-to-user.ts';
import type { DispatchConfig } from './dispatch.config.ts';
import { announceJobs } from '../jobs/job-events.ts';
import { tellOfNodes } from './node-news.ts';
import type { TellableNode } from './node-news.ts';
import { reportOf } from './report.ts';

/** Real failures after which a job has failed: the first, and two on other nodes. */
const MOST_FAILURES = 3;
/** Failures in a row after which a node rests from a pool-renderer. */
const BENCHED_FROM = 3;
/** Seconds in which a node that handed work back gets none. */
const REST = 15;

export type Finished = Extract<AttemptUpdate, { kind: 'finished' }>;

/** An attempt that holds the lease of its job, which is locked. */
export type HeldAttempt = {
  attempt_id: number;
  job_id: number;
  account_id: number;
  node_id: number;
  poolrenderer_id: number | null;
};

type Output = {
  key: string;
  name: string;
  size: number;
  sha256: string;
  content_type: string;
};

/**
 * Ends an attempt as its node says, in the transaction that took the word. The lease goes, so that nothing else can
 * end it again. An output that was not accepted is left to the watch.
 */
export async function endAttempt(
  tx: Transaction,
  held: HeldAttempt,
  finished: Finished,
  config: DispatchConfig,
): Promise<void> {
  switch (finished.outcome) {
    case 'completed': {
      const output = await completeOutput(tx, held.attempt_id);
      if (output !== null) return accept(tx, held, finished, output);
      const error = 'The render made no output.';
      return fail(tx, held, { ...finished, outcome: 'failed', error }, config);
    }
    case 'failed':
      return fail(tx, held, finished, config);
    case 'cancelled':
    case 'handed-back':
      await tx.sql(
        `UPDATE node_slots SET rests_until = now() + make_interval(secs => $2) WHERE node_id = $1`,
        [held.node_id, REST],
      );
      return giveBack(tx, held, 'refused', finished.error);
    default:
      return finished.outcome satisfies never;
  }
}

/**
 * Queues the job of an attempt again, at its place, without using up a retry: the job is not to blame.
 * @param state `lost` when the node fell silent, `refused` when it gave the job back
 */
export async function giveBack(
  tx: Transaction,
  held: Pick<HeldAttempt, 'attempt_id' | 'job_id'>,
  state: 'lost' | 'refused',
  error: string | null,
): Promise<void> {
  await tx.sql(`UPDATE attempts SET state = $2, ended = now(), error = $3 WHERE id = $1`, [
    held.attempt_id,
    state,
    error,
  ]);
  await tx.sql('DELETE FROM leases WHERE attempt_id = $1', [held.attempt_id]);
  await tx.sql(
    `UPDATE jobs SET jobstatus_id = $2, node_id = NULL, progress_percent = 0, modified = now()
     WHERE id = $1`,
    [held.job_id, JOB_STATUS.queued],
  );
  await announceJobs(tx, null, 'changed', [held.job_id]);
}

/** What the attempt made becomes the version's render file: once, because its lease ends with it. */
async function accept(
  tx: Transaction,
  held: HeldAttempt,
  finished: Finished,
  output: Output,
): Promise<void> {
  await write(tx, held, finished, { state: 'done', counts: false });
  await tx.sql('UPDATE attempt_outputs SET promoted = now() WHERE attempt_id = $1', [
    held.attempt_id,
  ]);
  await adoptObjects(tx, [output.key]);
  await tx.sql('DELETE FROM leases WHERE attempt_id = $1', [held.attempt_id]);
  const [job] = await tx.sql<{ version_id: number; preview_settings: string | null }>(
    `UPDATE jobs j SET jobstatus_id = $2, progress_percent = 100, end_time = now(),
       render_error = NULL, report = NULL, modified = now()
     WHERE j.id = $1 RETURNING j.version_id,
       (SELECT p.preview_settings FROM pools p WHERE p.id = j.pool_id) AS preview_settings`,
    [held.job_id, JOB_STATUS.completed],
  );
  await tx.sql(
    'DELETE FROM benches WHERE poolrenderer_id = $1 AND node_id = $2 AND (until IS NULL OR until <= now())',
    [held.poolrenderer_id, held.node_id],
  );
  if (job === undefined) return;
  await publish(tx, renderAccepted, {
    account_id: held.account_id,
    actor_id: null,
    audience: { to: 'services' },
    data: {
      version_id: job.version_id,
      job_id: held.job_id,
      attempt_id: held.attempt_id,
      file: output,
      preview_settings: job.preview_settings ?? '',
    },
  });
  await announceJobs(tx, null, 'changed', [held.job_id]);
  await writeToUser(tx, held.job_id);
}

/** A real error: the job is tried on another node, while there is one and it did not fail too often. */
async function fail(
  tx: Transaction,
  held: HeldAttempt,
  finished: Finished,
  config: DispatchConfig,
): Promise<void> {
  await write(tx, held, finished, { state: 'failed', counts: true });
  await tx.sql('DELETE FROM leases WHERE attempt_id = $1', [held.attempt_id]);
  await bench(tx, held, config);
  const report = await reportOf(tx, held.job_id);
  await tx.sql(
    `UPDATE jobs j SET failures = j.failures + 1, render_error = $2, report = $3, modified = now(),
       jobstatus_id = CASE WHEN again.again THEN ${JOB_STATUS.queued} ELSE ${JOB_STATUS.error} END,
       end_time = CASE WHEN again.again THEN NULL ELSE now() END,
       progress_percent = CASE WHEN again.again THEN 0 ELSE j.progress_percent END
     FROM (SELECT k.failures + 1 < $4 AND EXISTS (
         SELECT FROM pool_nodes m WHERE m.pool_id = k.pool_id AND NOT EXISTS (
           SELECT FROM attempts t WHERE t.job_id = k.id AND t.node_id = m.node_id AND t.counts)
       ) AS again FROM jobs k WHERE k.id = $1) AS again
     WHERE j.id = $1`,
    [held.job_id, errorOf(finished), report, MOST_FAILURES],
  );
  await announceJobs(tx, null, 'changed', [held.job_id]);
  await writeToUser(tx, held.job_id);
}

/** Failures in a row; from three on the node rests from the pool-renderer. */
async function bench(tx: Transaction, held: HeldAttempt, config: DispatchConfig): Promise<void> {
  if (held.poolrenderer_id === null) return;
  const benched = await tx.sql<TellableNode>(
    `WITH counted AS (
       INSERT INTO benches AS b (account_id, poolrenderer_id, node_id, failures)
       SELECT $1, p.id, n.id, 1 FROM poolrenderers p, nodes n WHERE p.id = $2 AND n.id = $3
       ON CONFLICT (poolrenderer_id, node_id) DO UPDATE SET
         failures = CASE WHEN b.until <= now() THEN 1 ELSE b.failures + 1 END,
         until = CASE WHEN b.until <= now() THEN NULL
           WHEN b.failures + 1 >= $4 THEN now() + make_interval(secs => $5) END
       RETURNING node_id, until)
     SELECT n.id, n.account_id, n.link FROM counted JOIN nodes n ON n.id = counted.node_id
     WHERE counted.until IS NOT NULL`,
    [held.account_id, held.poolrenderer_id, held.node_id, BENCHED_FROM, config.JAMPOT_RENDER_BENCH],
  );
  await tellOfNodes(tx, benched);
}

async function write(
  tx: Transaction,
  { attempt_id }: HeldAttempt,
  finished: Finished,
  { state, counts }: { readonly state: 'done' | 'failed'; readonly counts: boolean },
): Promise<void> {
  await tx.sql(
    `UPDATE attempts SET state = $2, counts = $3, ended = now(), exit_code = $4, error = $5,
       warnings = $6 WHERE id = $1`,
    [
      attempt_id,
      state,
      counts,
      finished.exit_code,
      state === 'failed' ? errorOf(finished) : null,
      finished.warnings,
    ],
  );
}

function errorOf({ error, exit_code, signal }: Finished): string {
  if (error !== null && error !== '') return error;
  if (signal !== null) return `The render was ended by ${signal}.`;
  return exit_code === null ? 'The render failed.' : `The render ended with code ${exit_code}.`;
}

async function completeOutput(tx: Transaction, attemptId: number): Promise<Output | null> {
  const [output] = await tx.sql<Output>(
    `SELECT key, name, size, sha256, content_type FROM attempt_outputs
     WHERE attempt_id = $1 AND complete`,
    [attemptId],
  );
  return output ?? null;
}
