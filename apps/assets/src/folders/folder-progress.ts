import { foldersProgressed, progressSignal } from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import { Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

type Work = EventData<typeof foldersProgressed>['work'];

/** Milliseconds between two signs. */
const EVERY = 200;

/** One long work, as whoever asked for it sees it. */
export interface Progress {
  /** So many more rows are done; `step` says of what, for people. */
  advance(rows: number, step: string): void;
}

/** Tells the browser of whoever asked how far a long change of folders is. */
@Injectable()
export class FolderProgress {
  constructor(private readonly signals: Signals) {}

  /** `total`: how many rows there are to do. */
  of(caller: Caller, folderId: number | null, work: Work, total: number): Progress {
    const start = performance.now();
    let [done, told] = [0, start];
    return {
      advance: (rows, step) => {
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
