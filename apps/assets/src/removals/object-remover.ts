import { Database, systemScope } from '@jampot/persistence';
import { LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { OBJECT_STORE } from './object-store.ts';

/** Milliseconds between looks at what is due. */
const EVERY = 5000;
const BATCH = 100;
/** Seconds at most until a removal that failed is tried again. */
const LONGEST_WAIT = 3600;

/** Removes marked objects from the store, again and again until the store agrees. */
@Injectable()
export class ObjectRemover implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly database: Database,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#schedule(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.store.close();
  }

  #schedule(milliseconds: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#work();
    }, milliseconds);
    this.#timer.unref();
  }

  async #work(): Promise<void> {
    try {
      while (!this.#stopped && (await this.removeDue()) === BATCH);
    } catch (error) {
      this.log.warn({ err: error }, 'removals wait');
    }
    this.#schedule(EVERY);
  }

  /** @returns how many were looked at. */
  async removeDue(): Promise<number> {
    return this.database.change(systemScope, async (tx) => {
      const due = await tx.sql<{ key: string; attempts: number }>(
        `SELECT key, attempts FROM object_removals WHERE due <= now()
         ORDER BY due LIMIT $1 FOR UPDATE SKIP LOCKED`,
        [BATCH],
      );
      for (const { key, attempts } of due) {
        try {
          await this.store.remove(key);
          await tx.sql('DELETE FROM object_removals WHERE key = $1', [key]);
        } catch (error) {
          this.log.warn({ err: error, key }, 'an object could not be removed');
          const seconds = Math.min(LONGEST_WAIT, 2 ** Math.min(attempts, 12));
          await tx.sql(
            `UPDATE object_removals SET attempts = attempts + 1,
               due = now() + make_interval(secs => $2) WHERE key = $1`,
            [key, seconds],
          );
        }
      }
      return due.length;
    });
  }
}
