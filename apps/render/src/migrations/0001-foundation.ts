import type { Migration } from '@jampot/persistence';
import {
  askedTable,
  folderTables,
  folderTeamSequences,
  objectLedgerTable,
  outboxEnvelopeFits,
  outboxTables,
  parkedEventsTable,
  peopleTables,
} from '@jampot/service-kit';

/** Events, the ledger of objects, and the replicas of people, folders, assets and versions. */
export const foundation: Migration = {
  name: '0001-foundation',
  up: [
    outboxTables,
    outboxEnvelopeFits,
    parkedEventsTable,
    peopleTables,
    folderTables,
    folderTeamSequences,
    askedTable,
    'ALTER TABLE assets ADD COLUMN gone boolean NOT NULL DEFAULT false;',
    objectLedgerTable,
  ].join('\n'),
};
