import { accountTable } from '@jampot/persistence';

/**
 * SQL of the ledger of objects that nobody may need: for the migrations of a service that keeps keys
 * of objects in its tables. `marked` until it is due, `removing` from when it is certain that no row
 * uses the object, `removed` for a day, so that nobody takes what is gone.
 */
export const objectLedgerTable = `
CREATE TABLE object_removals (
  key text PRIMARY KEY,
  account_id bigint NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  due timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'marked' CHECK (state IN ('marked', 'removing', 'removed'))
);
CREATE INDEX object_removals_due ON object_removals (due);
${accountTable('object_removals')}
`;
