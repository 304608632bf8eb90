import { cancelTranscode, transcodeShortVersion, transcodeVersion } from '@jampot/contracts';
import type { CancelTranscode } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { LOG, QueueSender, Signals } from '@jampot/service-kit';
import type { JobState, Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { giveTurns } from './give-turns.ts';
import { putFirst } from './put-first.ts';
import { transcodeJobs } from './transcode-jobs.query.ts';

const LANES = [transcodeVersion, transcodeShortVersion] as const;

/** A preview in the making. */
export interface Making {
  readonly id: number;
  readonly attempt: number;
}

export function jobId({ id, attempt }: Making): string {
  return `v${id}-${attempt}`;
}

/** The way to the workers. PostgreSQL is the truth: whatever gets lost here is queued again. */
@Injectable()
export class TranscodeQueue {
  constructor(
    private readonly database: Database,
    private readonly sender: QueueSender,
    private readonly signals: Signals,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Its job is the next of its account then; see `nextTurn`. */
  addAfterCommit(tx: Transaction, version: { readonly id: number }): void {
    tx.afterCommit(() => {
      // Nobody's answer waits for Redis; while it is away the reconciler keeps the promise.
      this.#detached(this.add([version.id]));
    });
  }

  /** Queues the jobs of versions that wait or run, each in the turn that it has, or is given now. */
  async add(versionIds: readonly number[]): Promise<void> {
    if (versionIds.length === 0) return;
    const jobs = await this.database.change(
      systemScope,
      async (tx) => {
        await giveTurns(tx, versionIds);
        return transcodeJobs(tx, versionIds);
      },
      { retry: true },
    );
    for (const lane of LANES) {
      const entries = jobs
        .filter(({ short }) => short === (lane === transcodeShortVersion))
        .map(({ job, turn }) => ({
          id: jobId({ id: job.version_id, attempt: job.attempt }),
          data: job,
          turn,
        }));
      await this.sender.addMany(lane, entries);
    }
  }

  /** Has what waits of a version made before all else of its account; what is made already is left. */
  async putFirst(tx: Transaction, versionId: number): Promise<void> {
    const { short, moved } = await putFirst(tx, versionId);
    const turns = moved.map(({ turn, ...making }) => ({ id: jobId(making), turn }));
    tx.afterCommit(() => {
      this.#detached(this.sender.move(short ? transcodeShortVersion : transcodeVersion, turns));
    });
  }

  /** What became of the jobs, by their id, on whichever lane they are. */
  async states(makings: readonly Making[]): Promise<ReadonlyMap<string, JobState>> {
    const ids = makings.map(jobId);
    const found = new Map<string, JobState>();
    for (const lane of LANES) {
      for (const [id, state] of await this.sender.states(lane, ids)) {
        if ((found.get(id) ?? 'gone') === 'gone') found.set(id, state);
      }
    }
    return found;
  }

  cancelAfterCommit(tx: Transaction, { id, attempt }: Making): void {
    const data: CancelTranscode = { version_id: id, attempt };
    tx.afterCommit(() => {
      this.signals.send(cancelTranscode, data);
      for (const lane of LANES) {
        this.#detached(this.sender.remove(lane, jobId({ id, attempt })));
      }
    });
  }

  #detached(work: Promise<void>): void {
    work.catch((error: unknown) => this.log.warn({ err: error }, 'the queue was not reached'));
  }
}
