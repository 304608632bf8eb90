import type { Migration } from '@jampot/persistence';
import { objectLedgerTable } from '@jampot/service-kit';

/** Pictures of notes go for certain, whatever ends in the middle. */
export const objectLedger: Migration = {
  name: '0003-object-ledger',
  up: `
${objectLedgerTable}
CREATE INDEX notes_image_key ON notes (image_key) WHERE image_key IS NOT NULL;
`,
};
