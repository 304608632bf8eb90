import type { Migration } from '@jampot/persistence';
import { outboxTables, peopleTables } from '@jampot/service-kit';

/** Events, and the replicas of identity's users and roles. */
export const foundation: Migration = {
  name: '0001-foundation',
  up: `${outboxTables}\n${peopleTables}`,
};
