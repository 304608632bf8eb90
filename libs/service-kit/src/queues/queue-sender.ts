import type { JobDefinition } from '@jampot/contracts';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** Seconds that ended jobs are kept for a look at them. */
const KEEP_SECONDS = 3600;

/** `live` waits, runs or is about to; `failed` after its last try. */
export type JobState = 'live' | 'completed' | 'failed' | 'gone';

/** Puts jobs on queues. A job with an id that waits or runs already is not added again. */
export class QueueSender {
  readonly #connection: Redis;
  readonly #namespace: string;
  readonly #queues = new Map<string, Queue>();

  constructor(connection: Redis, namespace: string) {
    this.#connection = connection;
    this.#namespace = namespace;
  }

  async add<T>(job: JobDefinition<T>, id: string, data: T): Promise<void> {
    await this.#queue(job.name).add(job.name, job.data.parse(data), {
      jobId: id,
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: 1000 },
      removeOnComplete: { age: KEEP_SECONDS },
      removeOnFail: { age: KEEP_SECONDS },
    });
  }

  /** Waits, runs, or is about to; false also when the queue was lost. */
  async has(job: JobDefinition, id: string): Promise<boolean> {
    const found = await this.#queue(job.name).getJob(id);
    if (found === undefined) return false;
    return !(await found.isCompleted()) && !(await found.isFailed());
  }

  /** What became of a job; `gone` when it is not known (any more), also after the queue was lost. */
  async state(job: JobDefinition, id: string): Promise<JobState> {
    const found = await this.#queue(job.name).getJob(id);
    const state = await found?.getState();
    if (state === undefined || state === 'unknown') return 'gone';
    return state === 'completed' || state === 'failed' ? state : 'live';
  }

  /** Takes a job that waits off the queue; a running one is not touched. */
  async remove(job: JobDefinition, id: string): Promise<void> {
    await this.#queue(job.name)
      .remove(id)
      .catch(() => 0);
  }

  async counts(job: JobDefinition): Promise<Record<string, number>> {
    return this.#queue(job.name).getJobCounts('waiting', 'active', 'delayed', 'failed');
  }

  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  #queue(name: string): Queue {
    const known = this.#queues.get(name);
    if (known !== undefined) return known;
    const queue = new Queue(name, { connection: this.#connection, prefix: this.#namespace });
    queue.on('error', () => undefined);
    this.#queues.set(name, queue);
    return queue;
  }
}
