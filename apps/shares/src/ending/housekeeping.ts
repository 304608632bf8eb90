import { Database, systemScope } from '@jampot/persistence';
import { LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

const HOUR_MS = 3600 * 1000;

/** Forgets once an hour who looked 90 days ago, and what was tried in vain. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => {
      this.#running = this.clean().catch((error: unknown) => {
        this.log.warn({ err: error }, 'housekeeping waits');
      });
    };
    this.#timer = setInterval(run, HOUR_MS);
    run();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  async clean(): Promise<void> {
    await this.database.change(systemScope, async (tx) => {
      await tx.sql("DELETE FROM share_views WHERE at < now() - interval '90 days'");
      await tx.sql("DELETE FROM attempts WHERE last < now() - interval '2 hours'");
    });
  }
}
