import type { Migration } from '@jampot/persistence';
import {
  askedTable,
  eventTables,
  folderCopyTables,
  objectLedgerTable,
  tellingTable,
} from '@jampot/service-kit';
import { accountTables } from './baseline/account-tables.ts';
import { inboxCopies, inboxTables } from './baseline/inbox-tables.ts';
import { mailTables } from './baseline/mail-tables.ts';
import { peopleTables } from './baseline/people-tables.ts';
import { secondFactorTables } from './baseline/second-factor-tables.ts';
import { sessionTables } from './baseline/session-tables.ts';
import { signInTables } from './baseline/sign-in-tables.ts';

/**
 * Rows that belong to no account yet (links for registration, counted attempts) carry account 0,
 * which only the system's scope sees.
 */
export const baseline: Migration = {
  name: '0001-baseline',
  up: [
    eventTables,
    tellingTable,
    objectLedgerTable,
    accountTables,
    peopleTables,
    sessionTables,
    signInTables,
    secondFactorTables,
    mailTables,
    askedTable,
    folderCopyTables,
    inboxCopies,
    inboxTables,
  ].join('\n'),
};
