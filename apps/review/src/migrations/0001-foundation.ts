import type { Migration } from '@jampot/persistence';
import { folderTables, outboxTables, peopleTables } from '@jampot/service-kit';

/** Events, and the replicas of people, folders, assets and versions. */
export const foundation: Migration = {
  name: '0001-foundation',
  up: `${outboxTables}\n${peopleTables}\n${folderTables}`,
};
