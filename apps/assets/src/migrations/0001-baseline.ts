import type { Migration } from '@jampot/persistence';
import {
  askedTable,
  eventTables,
  objectLedgerTable,
  peopleTables,
  tellingTable,
} from '@jampot/service-kit';
import { assetTables } from './baseline/asset-tables.ts';
import { countTables } from './baseline/count-tables.ts';
import { cutTables } from './baseline/cut-tables.ts';
import { folderTables } from './baseline/folder-tables.ts';
import { historyTables } from './baseline/history-tables.ts';
import { linkCopyTable } from './baseline/link-tables.ts';
import { statusTables } from './baseline/status-tables.ts';
import { verdictTables } from './baseline/verdict-tables.ts';
import { versionTables } from './baseline/version-tables.ts';

/**
 * `row_json` holds a row's own members as calls answer them, made while writing: lists are read far
 * more often than rows change. `chr(1)` stands where the signature of a file's address comes.
 */
export const baseline: Migration = {
  name: '0001-baseline',
  up: [
    eventTables,
    tellingTable,
    askedTable,
    objectLedgerTable,
    peopleTables,
    folderTables,
    statusTables,
    assetTables,
    countTables,
    historyTables,
    versionTables,
    verdictTables,
    cutTables,
    linkCopyTable,
  ].join('\n'),
};
