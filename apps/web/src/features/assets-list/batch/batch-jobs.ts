import { batchAssets } from '@jampot/contracts';
import type { BatchChange, BatchResult } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { formatCount } from '../../../lib/format.ts';
import { keys } from '../../../lib/queries/index.ts';
import { createStore } from '../../../lib/store.ts';
import { RateMeter, secondsLeft } from '../../../lib/uploads/rate-meter.ts';
import { toast } from '../../../ui/index.ts';
import { NOT_BEGUN, runBatch } from './batch-work.ts';
import type { BatchProgress } from './batch-work.ts';

export interface BatchJob {
  readonly id: number;
  /** What it does: 'Changing the status of 12 assets'. */
  readonly title: string;
  readonly state: 'running' | 'cancelling' | 'ended';
  readonly total: number;
  readonly progress: BatchProgress;
  readonly secondsLeft: number | undefined;
  /** Why it stopped before its end; null when it did not. */
  readonly problem: string | null;
}

interface BatchOrder {
  readonly title: string;
  /** The word for what was done: 'changed', 'deleted'. */
  readonly done: string;
  /** The field's name in '{field} failed to update.' */
  readonly field: string;
  readonly total: number;
  /** Does one piece; doing it twice must not matter. */
  readonly send: (ids: readonly number[]) => Promise<BatchResult>;
  readonly pieces: (signal: AbortSignal) => AsyncIterable<readonly number[]>;
}

/** Batches of this page that run, or that ended with something to tell. */
export const batchJobs = createStore<readonly BatchJob[]>([]);

const cancels = new Map<number, AbortController>();
let made = 0;

/** Starts a batch, which goes on whatever screen is shown. Fulfilled when it has ended. */
export async function startBatch(client: QueryClient, order: BatchOrder): Promise<void> {
  const id = (made += 1);
  const cancel = new AbortController();
  const rate = new RateMeter();
  const { title, total } = order;
  cancels.set(id, cancel);
  batchJobs.set([
    ...batchJobs.get(),
    {
      id,
      title,
      state: 'running',
      total,
      progress: NOT_BEGUN,
      secondsLeft: undefined,
      problem: null,
    },
  ]);
  try {
    const progress = await runBatch({
      pieces: order.pieces(cancel.signal),
      send: order.send,
      onProgress: (now) =>
        change(id, {
          progress: now,
          secondsLeft: secondsLeft(total - now.done, rate.mark(now.done, Date.now())),
        }),
      signal: cancel.signal,
    });
    const whole = progress.failed.length === 0 && !cancel.signal.aborted;
    if (whole) drop(id);
    else change(id, { state: 'ended', ...(cancel.signal.aborted ? { problem: 'Cancelled' } : {}) });
    if (progress.changed > 0 || whole) {
      toast.success(
        `${formatCount(progress.changed + progress.unchanged, 'asset')} ${order.done}.`,
      );
    }
    if (progress.failed.length > 0) toast.error(`${order.field} failed to update.`);
  } catch (error) {
    if (cancel.signal.aborted) change(id, { state: 'ended', problem: 'Cancelled' });
    else {
      change(id, { state: 'ended', problem: errorMessage(error) });
      toast.error(`${order.field} failed to update.`);
    }
  } finally {
    cancels.delete(id);
    await client.invalidateQueries({ queryKey: keys.assetLists });
  }
}

/** Makes the same change of every asset of a piece. */
export function changing(wanted: BatchChange) {
  return (ids: readonly number[]): Promise<BatchResult> =>
    api.one(batchAssets, { body: { ids: [...ids], change: wanted } });
}

/** Stops a batch after the piece that it is at. */
export function cancelBatch(id: number): void {
  cancels.get(id)?.abort();
  change(id, { state: 'cancelling' });
}

/** Takes a batch that has ended off the list. */
export function drop(id: number): void {
  batchJobs.set(batchJobs.get().filter((job) => job.id !== id));
}

function change(id: number, changed: Partial<BatchJob>): void {
  batchJobs.set(batchJobs.get().map((job) => (job.id === id ? { ...job, ...changed } : job)));
}
