import { tryPool } from '@jampot/contracts';
import { Works } from '@jampot/service-kit';
import type { RunningJob } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Dispatcher } from './dispatcher.ts';

/**
 * Short work of the queue: no render ever holds a job of it. A pool is looked at once at a time by a process: looks wait
 * for each other anyway, and those of one busy pool would hold the turns and the connections that all others need.
 */
@Injectable()
export class TryPoolWorker {
  /** Pools that are looked at, and whether they were called again meanwhile. */
  readonly #looks = new Map<number, 'once' | 'again'>();

  constructor(private readonly dispatcher: Dispatcher) {}

  @Works(tryPool)
  async work({ data: { pool_id: pool } }: RunningJob<{ readonly pool_id: number }>): Promise<void> {
    if (this.#looks.has(pool)) {
      this.#looks.set(pool, 'again');
      return;
    }
    try {
      do {
        this.#looks.set(pool, 'once');
        await this.dispatcher.tryPool(pool);
      } while (this.#looks.get(pool) === 'again');
    } finally {
      this.#looks.delete(pool);
    }
  }
}
