import { BACKGROUND_TURN } from '@jampot/contracts';
import type { JobDefinition } from '@jampot/contracts';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';
import { currentRequest } from '../log/request-context.ts';
import type { CarriedOptions } from './carried-options.ts';
import { queueTraces } from './queue-traces.ts';

/** Seconds that ended jobs are kept for a look at them. */
const KEEP_SECONDS = 3600;

/** BullMQ counts no further. */
const LAST_TURN = 2 ** 21 - 1;
/** BullMQ orders jobs by this times their turn, and by their number within it. */
const TURN_SCORE = 2 ** 32;

/** `live` waits, runs or is about to; `failed` after its last try. */
export type JobState = 'live' | 'completed' | 'failed' | 'gone';

/** A job to be put on a queue; see `QueueSender.add`. */
export interface JobEntry<T> {
  readonly id: string;
  readonly data: T;
  readonly turn?: number;
}

/** Jobs of one queue. */
export interface Backlog {
  /** Somebody waits for. */
  readonly waiting: number;
  /** Nobody waits for. */
  readonly background: number;
  readonly active: number;
  readonly delayed: number;
  /** Seconds that the next job which somebody waits for has waited; 0 when there is none. */
  readonly oldestSeconds: number;
}

/** Puts jobs on queues. A job with an id that waits or runs already is not added again. */
export class QueueSender {
  readonly #connection: Redis;
  readonly #namespace: string;
  readonly #queues = new Map<string, Queue>();

  readonly #log: Log;

  constructor(connection: Redis, namespace: string, log: Log) {
    this.#connection = connection;
    this.#namespace = namespace;
    this.#log = log;
  }

  /**
   * @param turn from 1 on: the job comes after all of lower turns and all without one, and after
   *   those of the same turn that were added before
   */
  async add<T>(job: JobDefinition<T>, id: string, data: T, turn = 0): Promise<void> {
    await this.addMany(job, [{ id, data, turn }]);
  }

  /** The same for many jobs of a queue, in one exchange with Redis. */
  async addMany<T>(job: JobDefinition<T>, entries: readonly JobEntry<T>[]): Promise<void> {
    if (entries.length === 0) return;
    const requestId = currentRequest()?.requestId;
    await this.#queue(job.name).addBulk(
      entries.map(({ id, data, turn = 0 }) => {
        const opts: CarriedOptions = {
          ...(requestId === undefined ? {} : { requestId }),
          jobId: id,
          priority: Math.min(turn, LAST_TURN),
          attempts: job.attempts,
          backoff: { type: 'exponential', delay: 1000 },
          removeOnComplete: job.fleeting ? true : { age: KEEP_SECONDS },
          removeOnFail: { age: KEEP_SECONDS },
        };
        return { name: job.name, data: job.data.parse(data), opts };
      }),
    );
  }

  /** What became of a job; `gone` when it is not known (any more), also after the queue was lost. */
  async state(job: JobDefinition, id: string): Promise<JobState> {
    return (await this.states(job, [id])).get(id) ?? 'gone';
  }

  /** The same for many jobs of a queue, asked all at once: nobody waits for one after the other. */
  async states(job: JobDefinition, ids: readonly string[]): Promise<ReadonlyMap<string, JobState>> {
    const queue = this.#queue(job.name);
    const states = await Promise.all(
      ids.map(async (id) => [id, meaningOf(await queue.getJobState(id))] as const),
    );
    return new Map(states);
  }

  /** Takes a job that waits off the queue; a running one is not touched. */
  async remove(job: JobDefinition, id: string): Promise<void> {
    await this.#queue(job.name).remove(id);
  }

  /** Gives jobs that wait other turns; what runs or is gone is left. */
  async move(
    job: JobDefinition,
    entries: readonly { readonly id: string; readonly turn: number }[],
  ): Promise<void> {
    const queue = this.#queue(job.name);
    await Promise.all(
      entries.map(async ({ id, turn }) => {
        const waiting = await queue.getJob(id);
        if ((await waiting?.getState()) !== 'prioritized') return;
        await waiting?.changePriority({ priority: Math.min(turn, LAST_TURN) }).catch(ifGone);
      }),
    );
  }

  /** The turn of the job that is next; null when none waits. */
  async nextTurn(job: JobDefinition): Promise<number | null> {
    const queue = this.#queue(job.name);
    const [[next], [nextRanked]] = await Promise.all([
      queue.getWaiting(0, 0),
      queue.getPrioritized(0, 0),
    ]);
    return (next ?? nextRanked)?.priority ?? null;
  }

  /** How much waits, and since when. */
  async backlog(job: JobDefinition): Promise<Backlog> {
    const queue = this.#queue(job.name);
    const key = queue.toKey('prioritized');
    const background = BACKGROUND_TURN * TURN_SCORE;
    const [unranked, ranked, last, active, delayed, [next], [nextRanked]] = await Promise.all([
      queue.getWaitingCount(),
      this.#connection.zcount(key, '-inf', `(${background}`),
      this.#connection.zcount(key, background, '+inf'),
      queue.getActiveCount(),
      queue.getDelayedCount(),
      queue.getWaiting(0, 0),
      queue.getPrioritized(0, 0),
    ]);
    const oldest = next ?? (ranked > 0 ? nextRanked : undefined);
    return {
      waiting: unranked + ranked,
      background: last,
      active,
      delayed,
      oldestSeconds: oldest === undefined ? 0 : Math.max(0, (Date.now() - oldest.timestamp) / 1000),
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  #queue(name: string): Queue {
    const known = this.#queues.get(name);
    if (known !== undefined) return known;
    const queue = new Queue(name, {
      connection: this.#connection,
      prefix: this.#namespace,
      ...queueTraces(),
    });
    queue.on('error', (error) => this.#log.warn({ err: error, job: name }, 'a queue waits'));
    this.#queues.set(name, queue);
    return queue;
  }
}

function meaningOf(state: string): JobState {
  if (state === 'unknown') return 'gone';
  return state === 'completed' || state === 'failed' ? state : 'live';
}

/** A job that was taken off the queue at this moment needs no turn. */
function ifGone(error: unknown): void {
  if (!(error instanceof Error && error.message.startsWith('Missing key'))) throw error;
}
