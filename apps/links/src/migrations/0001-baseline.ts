import type { Migration } from '@jampot/persistence';
import {
  askedTable,
  eventTables,
  folderCopyTables,
  peopleTables,
  tellingTable,
} from '@jampot/service-kit';
import { linkTables, shownCopyTables } from './baseline/link-tables.ts';

export const baseline: Migration = {
  name: '0001-baseline',
  up: [
    eventTables,
    tellingTable,
    askedTable,
    peopleTables,
    folderCopyTables,
    linkTables,
    shownCopyTables,
  ].join('\n'),
};
