import type { Migration } from '@jampot/persistence';
import {
  askedTable,
  eventTables,
  folderCopyTables,
  objectLedgerTable,
  peopleTables,
} from '@jampot/service-kit';
import { attemptTables } from './baseline/attempt-tables.ts';
import { dispatchTables } from './baseline/dispatch-tables.ts';
import { jobTables } from './baseline/job-tables.ts';
import { nodeTables } from './baseline/node-tables.ts';
import { poolTables } from './baseline/pool-tables.ts';

export const baseline: Migration = {
  name: '0001-baseline',
  up: [
    eventTables,
    askedTable,
    objectLedgerTable,
    peopleTables,
    folderCopyTables,
    nodeTables,
    poolTables,
    jobTables,
    attemptTables,
    dispatchTables,
  ].join('\n'),
};
