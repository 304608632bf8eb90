import type { BatchFailure, BatchResult } from '@jampot/contracts';
import { untilAnswered } from './until-answered.ts';

/** How far a batch is, and what became of what it is about. */
export interface BatchProgress {
  /** Those that were sent and answered. */
  readonly done: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: readonly BatchFailure[];
}

export const NOT_BEGUN: BatchProgress = { done: 0, changed: 0, unchanged: 0, failed: [] };

export interface BatchWork {
  readonly pieces: AsyncIterable<readonly number[]>;
  /**
   * Does one piece; doing it twice must not matter.
   * @param again nobody answered the last time, when it may have been done
   */
  readonly send: (ids: readonly number[], again: boolean) => Promise<BatchResult>;
  readonly onProgress: (progress: BatchProgress) => void;
  readonly signal: AbortSignal;
  /** Milliseconds before a piece that nobody answered is sent again. */
  readonly pause?: number;
}

/**
 * Does a batch piece by piece until its end or until it is cancelled; a piece that was begun is
 * finished. @throws ApiError what refused a whole piece, after what was done till then was told.
 */
export async function runBatch(work: BatchWork): Promise<BatchProgress> {
  let progress = NOT_BEGUN;
  for await (const ids of work.pieces) {
    if (work.signal.aborted) break;
    const result = await untilAnswered((again) => work.send(ids, again), work);
    progress = {
      done: progress.done + ids.length,
      changed: progress.changed + result.changed,
      unchanged: progress.unchanged + result.unchanged,
      failed: result.failed.length === 0 ? progress.failed : progress.failed.concat(result.failed),
    };
    work.onProgress(progress);
    if (work.signal.aborted) break;
  }
  return progress;
}

/** Of a deletion that may have been done before: what is not there any more is deleted. */
export function withoutGone({ changed, unchanged, failed }: BatchResult): BatchResult {
  const left = failed.filter(({ code }) => code !== 'not_found');
  return { changed, unchanged: unchanged + failed.length - left.length, failed: left };
}

export interface FailureGroup {
  readonly reason: string;
  readonly failures: readonly BatchFailure[];
}

/** What failed, by reason, the most frequent first. */
export function byReason(failures: readonly BatchFailure[]): readonly FailureGroup[] {
  return [...Map.groupBy(failures, ({ error }) => error)]
    .map(([reason, group]) => ({ reason, failures: group }))
    .sort((one, other) => other.failures.length - one.failures.length);
}
