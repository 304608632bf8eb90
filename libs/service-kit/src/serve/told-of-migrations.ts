import type { MigrateOptions } from '@jampot/persistence';
import type { Log } from '../log/log.ts';

/** Tells of migrations in the log: `migrating` names them before the first, so that whoever waits for the process knows why. */
export const toldOfMigrations = (log: Log): MigrateOptions => ({
  warn: (text) => log.warn(text),
  begin: (names) => log.info({ migrating: names }, 'migrating'),
});
