import type { Migration } from '@jampot/persistence';
import { askedTable, eventTables, folderCopyTables, peopleTables } from '@jampot/service-kit';
import { attemptTable, fileCopyTable, shareTables } from './baseline/share-tables.ts';

export const baseline: Migration = {
  name: '0001-baseline',
  up: [
    eventTables,
    askedTable,
    peopleTables,
    folderCopyTables,
    shareTables,
    attemptTable,
    fileCopyTable,
  ].join('\n'),
};
