import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Log } from '../log/log.ts';

const HOUR_MS = 3600 * 1000;

/** Cleans up when its service starts, and once an hour after that; what fails then waits for the next time. */
export abstract class Hourly implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log: Log;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(log: Log) {
    this.#log = log;
  }

  abstract clean(): Promise<void>;

  onApplicationBootstrap(): void {
    const run = () => {
      this.#running = this.clean().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'housekeeping waits');
      });
    };
    this.#timer = setInterval(run, HOUR_MS);
    run();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }
}
