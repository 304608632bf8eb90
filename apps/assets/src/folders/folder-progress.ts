import {
  foldersProgressed,
  folderWorkCancelled,
  JampotError,
  progressSignal,
} from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import { Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';

type Work = EventData<typeof foldersProgressed>['work'];

/** Milliseconds between two signs. */
const EVERY = 200;

/** One long work, as whoever asked for it sees it. */
export interface Progress {
  /**
   * So many more rows are done; `step` says of what, for people.
   * @throws JampotError `cancelled` once whoever asked for it wants no more of it.
   */
  advance(rows: number, step: string): void;
}

/** Tells the browser of whoever asked how far a long change of folders is, and hears when to stop. */
@Injectable()
export class FolderProgress implements OnModuleInit, OnModuleDestroy {
  readonly #running = new Map<string, Set<AbortController>>();
  #stop: (() => void) | undefined;

  constructor(private readonly signals: Signals) {}

  onModuleInit(): void {
    // Whichever instance does the work hears it.
    this.#stop = this.signals.on(
      folderWorkCancelled,
      ({ account_id, user_id, work, folder_id }) => {
        const running = this.#running.get(keyOf({ account_id, user_id }, folder_id, work)) ?? [];
        for (const controller of running) controller.abort();
      },
    );
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }

  /**
   * Does a long work within a transaction, which a cancellation rolls back.
   * @param total how many rows there are to do.
   * @throws JampotError `cancelled`
   */
  async during<T>(
    caller: Caller,
    folderId: number | null,
    work: Work,
    total: number,
    act: (progress: Progress) => Promise<T>,
  ): Promise<T> {
    const key = keyOf(caller, folderId, work);
    const controller = new AbortController();
    const running = this.#running.get(key) ?? new Set();
    this.#running.set(key, running.add(controller));
    try {
      const done = await act(this.#progress(caller, folderId, work, total, controller.signal));
      requireWanted(controller.signal);
      return done;
    } finally {
      running.delete(controller);
      if (running.size === 0) this.#running.delete(key);
    }
  }

  #progress(
    caller: Caller,
    folderId: number | null,
    work: Work,
    total: number,
    signal: AbortSignal,
  ): Progress {
    const start = performance.now();
    let [done, told] = [0, start];
    return {
      advance: (rows, step) => {
        requireWanted(signal);
        done += rows;
        const now = performance.now();
        if (now - told < EVERY) return;
        told = now;
        const left = ((now - start) / 1000 / Math.max(1, done)) * (total - done);
        this.#tell(caller, {
          folder_id: folderId,
          work,
          percent: Math.min(100, Math.round((1000 * done) / Math.max(1, total)) / 10),
          step,
          seconds_left: Math.max(0, Math.round(left)),
        });
      },
    };
  }

  #tell(caller: Caller, data: EventData<typeof foldersProgressed>): void {
    this.signals.send(progressSignal, {
      name: foldersProgressed.name,
      account_id: caller.account_id,
      actor_id: caller.user_id,
      audience: { to: 'users', user_ids: [caller.user_id] },
      occurred: new Date().toISOString(),
      data,
    });
  }
}

function requireWanted(signal: AbortSignal): void {
  if (signal.aborted) throw new JampotError('cancelled');
}

/** One person may do one work in one folder from two windows: a cancellation means both. */
function keyOf(
  { account_id, user_id }: Pick<Caller, 'account_id' | 'user_id'>,
  folderId: number | null,
  work: Work,
): string {
  return [account_id, user_id, work, folderId].join(' ');
}
