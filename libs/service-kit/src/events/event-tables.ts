import { LARGEST_ENVELOPE } from './largest-envelope.ts';

/**
 * SQL of the tables behind events, for the first migration of every service. They hold no account's
 * rows of their own and are never read by a call, so row-level security does not apply to them.
 * - `outbox`: what is published, `name` is its topic; an envelope that NATS would never take is kept out.
 *   PostgreSQL tells the relays of it, unless a process writes that has its own to tell: transactions that
 *   notify commit one at a time, each with its wait for the disk.
 * - `inbox`: what took effect here: which row of whose outbox, and the name of its event.
 * - `parked_events`: what failed for good. Whoever operates the service sets `replay`.
 */
export const eventTables = `
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  envelope text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  stream text,
  traceparent text,
  request_id text,
  CONSTRAINT outbox_envelope_fits CHECK (octet_length(envelope) <= ${LARGEST_ENVELOPE})
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE stream IS NULL;
CREATE INDEX outbox_created ON outbox (created);
CREATE FUNCTION outbox_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify(TG_TABLE_SCHEMA || '_outbox', ''); RETURN NULL; END $$;
CREATE TRIGGER outbox_written AFTER INSERT ON outbox FOR EACH STATEMENT
  WHEN (coalesce(current_setting('jampot.announced', true), '') = '')
  EXECUTE FUNCTION outbox_written();

CREATE TABLE inbox (
  publisher text NOT NULL,
  position bigint NOT NULL,
  name text NOT NULL,
  consumed timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (publisher, position)
);
CREATE INDEX inbox_consumed ON inbox (consumed);

CREATE TABLE parked_events (
  message_id text PRIMARY KEY,
  name text NOT NULL,
  envelope text NOT NULL,
  error text NOT NULL,
  parked timestamptz NOT NULL DEFAULT now(),
  replay boolean NOT NULL DEFAULT false
);
`;
