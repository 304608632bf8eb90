import { renderAccepted } from '@jampot/contracts';
import type { AttemptUpdate } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { adoptObjects, CONFIG, publish } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { JobEnds } from '../news/announce-ends.ts';
import { countFailure, endRow } from './count-failure.ts';
import type { DispatchConfig } from './dispatch.config.ts';
import { hasOtherNode } from './give-up.ts';
import { PoolWaker } from './pool-waker.ts';
import { reportOf } from './report.ts';
import { restFromJobs } from './rest-from-job.ts';
import { Runs } from './runs.ts';
import type { EndedRun, QueuedAgain, RunEnd, WhichLeases } from './runs.ts';
import { noteUnable } from './unable.ts';

/** Real failures after which a job has failed: the first, and two on other nodes. */
const MOST_FAILURES = 3;
/** Runs that nodes would not go on with, after which a job has failed: nobody would ever do it. */
const MOST_REFUSALS = 50;
/** Seconds of a run that is dear to make in vain, and how many of them are: a result may fit on no disk. */
const LONG = 60;
const MOST_LONG_REFUSALS = 8;
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
 * Ends attempts, with what follows for their jobs, in the transaction of whoever learned of it. An output that was
 * not accepted is left to the watch.
 */
@Injectable()
export class EndAttempt {
  constructor(
    private readonly runs: Runs,
    private readonly waker: PoolWaker,
    private readonly ends: JobEnds,
    @Inject(CONFIG) private readonly config: DispatchConfig,
  ) {}

  /** As its node says. */
  async asSaid(tx: Transaction, held: HeldAttempt, finished: Finished): Promise<void> {
    switch (finished.outcome) {
      case 'completed': {
        const output = await completeOutput(tx, held.attempt_id);
        if (output !== null) return this.#accept(tx, held, finished, output);
        return this.#fail(tx, held, { ...finished, error: 'The render made no output.' });
      }
      case 'failed':
        return this.#fail(tx, held, { ...finished, error: errorOf(finished) });
      case 'handed-back':
        if (finished.unable === true) return this.#passOn(tx, held, finished);
        return this.#takeBack(tx, held, finished);
      default:
        return finished.outcome satisfies never;
    }
  }

  /** As the server decides, which the node has to be told. It counts as the render's own failure. */
  async overdue(tx: Transaction, held: HeldAttempt, error: string): Promise<void> {
    const end = { state: 'failed' as const, counts: true, error };
    const ended = await this.runs.takeAway(tx, leaseOf(held), end);
    if (ended.length > 0) await this.#tryElsewhere(tx, held, error);
  }

  /** What the attempt made becomes the version's render file: once, because its lease ends with it. */
  async #accept(
    tx: Transaction,
    held: HeldAttempt,
    finished: Finished,
    output: Output,
  ): Promise<void> {
    const { attempt_id, job_id, account_id } = held;
    if (!(await this.#end(tx, held, { ...toldOf(finished), state: 'done', error: null }))) return;
    await tx.sql('UPDATE attempt_outputs SET promoted = now() WHERE attempt_id = $1', [attempt_id]);
    await adoptObjects(tx, [output.key]);
    await endRow(tx, held);
    const [job] = await tx.sql<{ version_id: number; preview_settings: string | null }>(
      `UPDATE jobs j SET jobstatus_id = $2, progress_percent = 100, end_time = now(),
         render_error = NULL, report = NULL, modified = now()
       WHERE j.id = $1 RETURNING j.version_id,
         (SELECT p.preview_settings FROM pools p WHERE p.id = j.pool_id) AS preview_settings`,
      [job_id, JOB_STATUS.completed],
    );
    if (job === undefined) return;
    await publish(tx, renderAccepted, {
      account_id,
      actor_id: null,
      audience: { to: 'services' },
      data: {
        version_id: job.version_id,
        job_id,
        attempt_id,
        file: output,
        preview_settings: job.preview_settings ?? '',
      },
    });
    await this.ends.announce(tx, [job_id]);
  }

  async #fail(
    tx: Transaction,
    held: HeldAttempt,
    finished: Finished & { readonly error: string },
  ): Promise<void> {
    const { error } = finished;
    const end = { ...toldOf(finished), state: 'failed' as const, counts: true };
    if (!(await this.#end(tx, held, end))) return;
    if (finished.final === true) await this.hopeless(tx, held.job_id, error);
    else await this.#tryElsewhere(tx, held, error);
  }

  /** Whichever node had the job, it would fail alike: so it has failed, and no node is to blame. */
  async hopeless(tx: Transaction, jobId: number, error: string): Promise<void> {
    const runs = await reportOf(tx, jobId);
    const report = runs.includes(error) ? runs : [runs, error].filter(Boolean).join('\n\n');
    await tx.sql(
      `UPDATE jobs SET jobstatus_id = ${JOB_STATUS.error}, failures = failures + 1, end_time = now(),
         modified = now(), render_error = $2, report = $3 WHERE id = $1`,
      [jobId, error, report],
    );
    await this.ends.announce(tx, [jobId]);
  }

  /** The job is not to blame. */
  async #takeBack(tx: Transaction, held: HeldAttempt, finished: Finished): Promise<void> {
    if (!(await this.#end(tx, held, { ...toldOf(finished), state: 'refused' }))) return;
    await tx.sql(
      `UPDATE node_slots SET rests_until = now() + make_interval(secs => $2) WHERE node_id = $1`,
      [held.node_id, REST],
    );
    await this.refused(tx, [held], finished.error ?? 'The node handed it back.');
  }

  /** Neither the job nor what else the node renders has anything to do with it. */
  async #passOn(tx: Transaction, held: HeldAttempt, finished: Finished): Promise<void> {
    if (!(await this.#end(tx, held, { ...toldOf(finished), state: 'refused' }))) return;
    await noteUnable(tx, held, this.config.JAMPOT_RENDER_BENCH);
    // What it said is forgotten when it connects anew, which it may do again and again.
    const before = await tx.sql(
      `SELECT FROM attempts WHERE job_id = $1 AND node_id = $2 AND id < $3 AND state = 'refused'`,
      [held.job_id, held.node_id, held.attempt_id],
    );
    if (before.length > 0) await restFromJobs(tx, [held]);
    await this.runs.requeue(tx, [held]);
  }

  /** Jobs that their nodes would not go on with are queued again, for others first, but not for ever. */
  async refused(
    tx: Transaction,
    runs: readonly Pick<EndedRun, 'attempt_id' | 'job_id'>[],
    error: string,
  ): Promise<void> {
    await restFromJobs(tx, runs);
    await this.runs.requeue(tx, runs);
    const jobs = runs.map(({ job_id }) => job_id);
    // A person who queues a job again has its rests forgotten.
    const hopeless = await tx.sql<{ id: number }>(
      `UPDATE jobs SET jobstatus_id = ${JOB_STATUS.error}, end_time = now(), modified = now(),
         render_error = $3
       WHERE id IN (SELECT job_id FROM attempts WHERE job_id = ANY ($1::bigint[])
         AND rests_until IS NOT NULL GROUP BY job_id
         HAVING count(*) >= $2 OR count(*) FILTER (WHERE seconds >= ${LONG}) >= $4) RETURNING id`,
      [
        jobs,
        MOST_REFUSALS,
        `It was given up again and again. The last time: ${error}`,
        MOST_LONG_REFUSALS,
      ],
    );
    for (const { id } of hopeless) {
      await tx.sql('UPDATE jobs SET report = $2 WHERE id = $1', [id, await reportOf(tx, id)]);
    }
    await this.ends.announce(
      tx,
      hopeless.map(({ id }) => id),
    );
  }

  /** A real error: the job is tried on another node, while there is one and it did not fail too often. */
  async #tryElsewhere(tx: Transaction, held: HeldAttempt, error: string): Promise<void> {
    await countFailure(tx, held, this.config.JAMPOT_RENDER_BENCH);
    const report = await reportOf(tx, held.job_id);
    const jobs = await tx.sql<QueuedAgain & { again: boolean }>(
      `UPDATE jobs j SET failures = j.failures + 1, render_error = $2, report = $3, modified = now(),
         jobstatus_id = CASE WHEN again.again THEN ${JOB_STATUS.queued} ELSE ${JOB_STATUS.error} END,
         end_time = CASE WHEN again.again THEN NULL ELSE now() END,
         progress_percent = CASE WHEN again.again THEN 0 ELSE j.progress_percent END
       FROM (SELECT k.failures + 1 < $4 AND ${hasOtherNode('k', '$5')} AS again
         FROM jobs k WHERE k.id = $1) AS again
       WHERE j.id = $1 RETURNING j.id, j.account_id, j.pool_id, again.again`,
      [held.job_id, error, report, MOST_FAILURES, this.config.JAMPOT_RENDER_ABSENT],
    );
    this.runs.callNodes(
      tx,
      jobs.filter(({ again }) => again),
    );
    await this.ends.announce(tx, [held.job_id]);
  }

  async #end(tx: Transaction, held: HeldAttempt, end: RunEnd): Promise<boolean> {
    const ended = await this.runs.end(tx, leaseOf(held), end);
    // It may have said that it is idle before it said how this ended.
    if (ended.length > 0) await this.waker.wakeForNode(tx, held.node_id);
    return ended.length > 0;
  }
}

function leaseOf({ attempt_id }: HeldAttempt): WhichLeases {
  return { sql: 'l.attempt_id = $1', values: [attempt_id] };
}

/** What a node tells of the run itself. */
function toldOf(finished: Finished): Omit<RunEnd, 'state'> {
  const { exit_code, warnings, error, seconds, cpu_seconds, signal } = finished;
  return { exit_code, warnings, error, seconds, cpu_seconds, signal };
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
