import type { JobDefinition } from '@jampot/contracts';
import { UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { inRequest } from '../log/request-context.ts';
import type { CarriedOptions } from './carried-options.ts';
import { queueTraces } from './queue-traces.ts';
import { GivenBack } from './works.ts';
import type { RunningJob } from './works.ts';

/** Milliseconds after which the job of a worker that died is free, and between looks for such. */
const LOCK = 10_000;
const LOOK = 3000;
/** Milliseconds after which Redis, asked at the end of a worker, counts as away, and between two questions. */
const SILENCE = 5000;
const PAUSE = 500;

/**
 * Runs the jobs of queues; a worker that dies loses its lock and the job is tried again. One that does
 * not have its shape, as after a deploy, is taken off its queue: whoever keeps the truth makes it anew.
 */
export class QueueWorkers {
  readonly #options: {
    readonly connection: Redis;
    readonly namespace: string;
    readonly concurrency: (job: JobDefinition) => number;
    readonly log: Log;
  };
  readonly #workers: Worker[] = [];
  readonly #stop = new AbortController();

  constructor(options: {
    readonly connection: Redis;
    readonly namespace: string;
    readonly concurrency: (job: JobDefinition) => number;
    readonly log: Log;
  }) {
    this.#options = options;
  }

  start(job: JobDefinition, work: (running: RunningJob<unknown>) => Promise<void>): void {
    const { connection, namespace, concurrency, log } = this.#options;
    const worker = new Worker(
      job.name,
      async (queued, token) => {
        const id = queued.id ?? '';
        const data = readJob(job, queued);
        try {
          const call = `${job.name} ${id}`;
          const { requestId = call }: CarriedOptions = queued.opts;
          await inRequest({ requestId, call }, () =>
            work({
              id,
              data,
              attempt: queued.attemptsMade + 1,
              turn: queued.priority,
              signal: this.#stop.signal,
            }),
          );
        } catch (error) {
          throw await this.#givenBack(queued, token, error);
        }
      },
      {
        connection,
        prefix: namespace,
        ...queueTraces(),
        concurrency: concurrency(job),
        lockDuration: LOCK,
        stalledInterval: LOOK,
        maxStalledCount: job.attempts,
      },
    );
    worker.on('failed', (queued, error) =>
      log.error({ err: error, job: job.name, id: queued?.id }, 'a job failed'),
    );
    worker.on('error', (error) => log.warn({ err: error, job: job.name }, 'a queue waits'));
    this.#workers.push(worker);
  }

  /** What a stop of this worker ended goes to the next one, as what made room; neither counts as a try. */
  async #givenBack(queued: Job, token: string | undefined, error: unknown): Promise<unknown> {
    if (!(error instanceof GivenBack) && !this.#stop.signal.aborted) return error;
    try {
      await queued.moveToWait(token);
      return new WaitingError();
    } catch {
      return error;
    }
  }

  /**
   * Asks running jobs to stop, and gives them back to the queue. Redis may be away for long: what it can't
   * be given back is free by itself once its lock has run out.
   */
  async close(): Promise<void> {
    this.#stop.abort();
    const closed = new AbortController();
    const closing = Promise.all(this.#workers.map((worker) => worker.close()));
    await Promise.race([closing, this.#redisSilent(closed.signal)]).finally(() => closed.abort());
  }

  /** Fulfilled once Redis leaves a question without an answer. */
  async #redisSilent(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      const answered = this.#options.connection.ping().then(
        () => true,
        () => false,
      );
      const late = wait(SILENCE, false, { signal: ended }).catch(() => true);
      if (!(await Promise.race([answered, late]))) return;
      await wait(PAUSE, undefined, { signal: ended }).catch(() => undefined);
    }
  }
}

/** @throws UnrecoverableError for what is no job of this shape; it leaves no trace on the queue then. */
function readJob(job: JobDefinition, queued: Job): unknown {
  const data = job.data.safeParse(queued.data);
  if (data.success) return data.data;
  queued.opts.removeOnFail = true;
  throw new UnrecoverableError(`The job does not have its shape: ${data.error.message}`);
}
