import { LARGEST_ENVELOPE } from './largest-envelope.ts';

/**
 * SQL of the tables behind events, for every service's migrations. They hold no account's rows of
 * their own and are never read by a call, so row-level security does not apply to them.
 */
export const outboxTables = `
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  envelope text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  stream text
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE stream IS NULL;
CREATE INDEX outbox_created ON outbox (created);
CREATE FUNCTION outbox_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify(TG_TABLE_SCHEMA || '_outbox', ''); RETURN NULL; END $$;
CREATE TRIGGER outbox_written AFTER INSERT ON outbox
  FOR EACH STATEMENT EXECUTE FUNCTION outbox_written();
CREATE TABLE inbox (
  publisher text NOT NULL,
  position bigint NOT NULL,
  name text NOT NULL,
  consumed timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (publisher, position)
);
CREATE INDEX inbox_positions ON inbox (name, position);
CREATE INDEX inbox_consumed ON inbox (consumed);
`;

/** SQL that has events remember which trace they belong to: for each service whose tables were made before. */
export const outboxTraces = 'ALTER TABLE outbox ADD COLUMN traceparent text;';

/** SQL that has them remember which request they belong to: likewise. */
export const outboxRequests = 'ALTER TABLE outbox ADD COLUMN request_id text;';

/**
 * SQL that keeps out of the outbox what NATS would never take: for a migration of each service whose
 * tables were made before. What lies there already is not looked at.
 */
export const outboxEnvelopeFits = `
ALTER TABLE outbox ADD CONSTRAINT outbox_envelope_fits
  CHECK (octet_length(envelope) <= ${LARGEST_ENVELOPE}) NOT VALID;
`;
