import { cancelTranscode, transcodeShortVersion, transcodeVersion } from '@jampot/contracts';
import type { CancelTranscode, StoredUpload } from '@jampot/contracts';
import { isMeasured } from '@jampot/domain';
import type { VersionStage } from '@jampot/domain';
import type { SqlRunner, Transaction } from '@jampot/persistence';
import { folderAudience, LOG, QueueSender, Signals } from '@jampot/service-kit';
import type { JobState, Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { isUnderWay } from '../versions/version-columns.ts';

type TranscodeJob = z.infer<typeof transcodeVersion.data>;

const LANES = [transcodeVersion, transcodeShortVersion] as const;

/** A preview in the making. */
export interface Making {
  readonly id: number;
  readonly attempt: number;
}

export function jobId({ id, attempt }: Making): string {
  return `v${id}-${attempt}`;
}

/** A job to be queued. */
export interface QueuedJob {
  readonly job: TranscodeJob;
  /** Stills, documents and sound have a lane of their own beside the videos. */
  readonly short: boolean;
  /** Jobs of its account and lane that are unfinished, up to this one: accounts take turns by it. */
  readonly turn: number;
}

/** Whether what is worked on takes seconds, by the type it was found to be when it was uploaded. */
const isShort = (type: string) =>
  `(${type} LIKE 'image/%' OR ${type} LIKE 'audio/%' OR ${type} = 'application/pdf')`;
/**
 * SQL of what is worked on of version `v`: what was rendered is what the player shows, else a preview
 * that was given, so poster, filmstrip and facts are made from it; else the source.
 */
const inputOf = (v: string) => `(
  SELECT * FROM version_files f
  WHERE f.version_id = ${v}.id AND (f.slot IN ('render', 'source') OR f.slot = 'preview' AND f.given)
  ORDER BY array_position(ARRAY['render', 'preview', 'source'], f.slot) LIMIT 1)`;

interface JobRow {
  readonly short: boolean;
  readonly turn: string;
  readonly account_id: number;
  readonly version_id: number;
  readonly asset_id: number;
  readonly attempt: number;
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly content_type: string;
  readonly preview_settings: string;
  readonly stage: VersionStage;
  readonly team_folder_id: number;
  readonly owner_id: number | null;
}

/** Jobs of versions that wait or run, from what PostgreSQL knows. */
export async function transcodeJobs(
  runner: SqlRunner,
  versionIds: readonly number[],
): Promise<QueuedJob[]> {
  const rows = await runner.sql<JobRow & Record<string, unknown>>(
    `WITH turns AS (
       SELECT own.id, row_number() OVER (
         PARTITION BY own.account_id, ${isShort('input.type')} ORDER BY own.id) AS turn
       FROM versions own CROSS JOIN LATERAL ${inputOf('own')} input
       WHERE ${isUnderWay('own')}
         AND own.account_id IN (SELECT account_id FROM versions WHERE id = ANY($1::bigint[])))
     SELECT v.account_id, v.id AS version_id, v.asset_id, v.attempt, v.stage,
            input.key, input.name, input.size, coalesce(input.sha256, '') AS sha256,
            input.type AS content_type, ${isShort('input.type')} AS short,
            CASE input.slot WHEN 'render' THEN v.preview_settings ELSE '' END AS preview_settings,
            f.team_folder_id, f.user_id AS owner_id, turns.turn
     FROM versions v JOIN turns ON turns.id = v.id
     JOIN assets a ON a.id = v.asset_id JOIN folders f ON f.id = a.folder_id
     CROSS JOIN LATERAL ${inputOf('v')} input
     WHERE v.id = ANY($1::bigint[]) AND ${isUnderWay('v')}`,
    [versionIds],
  );
  return rows.map(
    ({ account_id, version_id, asset_id, attempt, team_folder_id, owner_id, stage, ...row }) => ({
      job: {
        account_id,
        version_id,
        asset_id,
        attempt,
        source: sourceOf(row),
        ...(isMeasured(stage) ? { facts_only: true } : {}),
        ...(row.preview_settings === '' ? {} : { preview_settings: row.preview_settings }),
        audience: folderAudience({ team_folder_id, owner_id }),
      },
      short: row.short || isMeasured(stage),
      turn: Number(row.turn),
    }),
  );
}

function sourceOf({ key, name, size, sha256, content_type }: StoredUpload): StoredUpload {
  return { key, name, size, sha256, content_type };
}

/** The way to the workers. PostgreSQL is the truth: whatever gets lost here is queued again. */
@Injectable()
export class TranscodeQueue {
  constructor(
    private readonly sender: QueueSender,
    private readonly signals: Signals,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async addAfterCommit(tx: Transaction, versionId: number): Promise<void> {
    await tx.em.flush();
    const jobs = await transcodeJobs(tx, [versionId]);
    tx.afterCommit(() => {
      // Nobody's answer waits for Redis; while it is away the reconciler keeps the promise.
      this.#detached(this.add(jobs));
    });
  }

  /** An account that queues a hundred jobs waits for its second until others had their first. */
  async add(jobs: readonly QueuedJob[]): Promise<void> {
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
