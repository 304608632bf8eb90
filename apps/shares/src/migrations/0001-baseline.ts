import type { Migration } from '@jampot/persistence';
import {
  askedTable,
  eventTables,
  folderCopyTables,
  objectLedgerTable,
  peopleTables,
} from '@jampot/service-kit';
import { guestUploadTable, renditionTable } from './baseline/object-tables.ts';
import { attemptTable, fileCopyTable, shareTables, studioTable } from './baseline/share-tables.ts';

export const baseline: Migration = {
  name: '0001-baseline',
  up: [
    eventTables,
    askedTable,
    peopleTables,
    folderCopyTables,
    shareTables,
    objectLedgerTable,
    guestUploadTable,
    renditionTable,
    attemptTable,
    fileCopyTable,
    studioTable,
  ].join('\n'),
};
