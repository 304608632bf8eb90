import type { MigrateOptions } from '@jampot/persistence';
import type { Log } from '../log/log.ts';

/**
 * Tells of migrations in the log, at whatever level it is: who waits for the process waits on from `migrating` to `migrated`,
 * and would end it in the middle without these lines.
 */
export class MigrationNews {
  readonly options: MigrateOptions;
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log.child({}, { level: 'info' });
    this.options = {
      warn: (text) => log.warn(text),
      begin: (names) => this.#log.info({ migrating: names }, 'migrating'),
    };
  }

  /** @param applied names of those that were applied now */
  done(applied: readonly string[]): void {
    if (applied.length > 0) this.#log.info({ applied }, 'migrated');
  }
}
