import { accountTable } from '@jampot/persistence';

/** What guests of shares said of versions. */
export const verdictTables = `
CREATE TABLE guest_verdicts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  version_id bigint NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  verdict text NOT NULL,
  guest_name text NOT NULL,
  guest_email text NOT NULL,
  created timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX guest_verdicts_version ON guest_verdicts (version_id, id DESC);
${accountTable('guest_verdicts')}
`;
