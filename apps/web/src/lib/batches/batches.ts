import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '../error-message.ts';
import { formatCount } from '../format.ts';
import { createNotices, notify } from '../notices.ts';
import { createStore } from '../store.ts';
import { RateMeter, secondsLeft } from '../rate-meter.ts';
import { NOT_BEGUN, runBatch } from './batch-work.ts';
import type { BatchProgress, BatchWork } from './batch-work.ts';

/** What a batch is about. */
export interface BatchThing {
  /** Its noun: 'asset'. */
  readonly one: string;
  /** What people call one of them. @param name as the server told it */
  readonly called: (id: number, name: string | null) => string;
  /** Where it is shown; null for nowhere. */
  readonly page: (id: number, name: string | null) => string | null;
}

export interface Batch {
  readonly id: number;
  readonly thing: BatchThing;
  /** What it does: 'Changing the status of 12 assets'. */
  readonly title: string;
  readonly state: 'running' | 'cancelling' | 'ended';
  readonly total: number;
  readonly progress: BatchProgress;
  readonly secondsLeft: number | undefined;
  /** Why it stopped before its end; null when it did not. */
  readonly problem: string | null;
}

export interface BatchOrder {
  readonly thing: BatchThing;
  readonly title: string;
  /** The word for what was done: 'changed', 'deleted'. */
  readonly done: string;
  /** What is said where some of it was refused. */
  readonly refusal: string;
  /** What it makes stale. */
  readonly stale: readonly (readonly unknown[])[];
  readonly total: number;
  readonly send: BatchWork['send'];
  readonly pieces: (signal: AbortSignal) => AsyncIterable<readonly number[]>;
  /** Asked once something was changed: how it is taken back. */
  readonly undo?: () => () => void;
}

/** Batches of this page that run, or that ended with something to tell. */
export const batches = createStore<readonly Batch[]>([]);

/** How a batch ended: what was done, or that some of it was refused. */
export interface BatchNotice {
  readonly kind: 'done' | 'refused';
  readonly text: string;
  /** Takes it back; left out where that can't be done. */
  readonly undo?: () => void;
}

export const batchNotices = createNotices<BatchNotice>();

const cancels = new Map<number, AbortController>();
let made = 0;

/** Starts a batch, which goes on whatever screen is shown. Fulfilled when it has ended. */
export async function startBatch(client: QueryClient, order: BatchOrder): Promise<void> {
  const id = (made += 1);
  const cancel = new AbortController();
  const rate = new RateMeter();
  const { thing, title, total } = order;
  cancels.set(id, cancel);
  batches.set([
    ...batches.get(),
    {
      id,
      thing,
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
      const count = formatCount(progress.changed + progress.unchanged, thing.one);
      const undo = progress.changed > 0 ? order.undo?.() : undefined;
      const text = `${count} ${order.done}.`;
      notify(batchNotices, { kind: 'done', text, ...(undo === undefined ? {} : { undo }) });
    }
    if (progress.failed.length > 0) tellRefusal(order);
  } catch (error) {
    if (cancel.signal.aborted) change(id, { state: 'ended', problem: 'Cancelled' });
    else {
      change(id, { state: 'ended', problem: errorMessage(error) });
      tellRefusal(order);
    }
  } finally {
    cancels.delete(id);
    await Promise.all(order.stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  }
}

const tellRefusal = ({ refusal }: BatchOrder) =>
  notify(batchNotices, { kind: 'refused', text: refusal });

/** Stops a batch after the piece that it is at. */
export function cancelBatch(id: number): void {
  cancels.get(id)?.abort();
  change(id, { state: 'cancelling' });
}

/** Takes a batch that has ended off the list. */
export function drop(id: number): void {
  batches.set(batches.get().filter((batch) => batch.id !== id));
}

function change(id: number, changed: Partial<Batch>): void {
  batches.set(batches.get().map((batch) => (batch.id === id ? { ...batch, ...changed } : batch)));
}
