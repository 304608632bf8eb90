import type { Migration } from '@jampot/persistence';
import { objectLedgerTable } from '@jampot/service-kit';

/** Photos go for certain, whatever ends in the middle. */
export const objectLedger: Migration = {
  name: '0003-object-ledger',
  up: `
${objectLedgerTable}
CREATE INDEX users_photo_key ON users (photo_key) WHERE photo_key IS NOT NULL;
`,
};
