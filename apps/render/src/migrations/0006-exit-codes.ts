import type { Migration } from '@jampot/persistence';

/** Exit codes of Windows go up to 4,294,967,295. */
export const exitCodes: Migration = {
  name: '0006-exit-codes',
  up: `ALTER TABLE attempts ALTER COLUMN exit_code TYPE bigint`,
};
