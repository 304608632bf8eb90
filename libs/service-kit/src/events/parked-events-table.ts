/**
 * SQL of the table of events that failed for good, for the migrations of every service that consumes
 * events. No call reads it, so row-level security does not apply to it. Whoever operates the service
 * sets `replay`.
 */
export const parkedEventsTable = `
CREATE TABLE parked_events (
  message_id text PRIMARY KEY,
  name text NOT NULL,
  envelope text NOT NULL,
  error text NOT NULL,
  parked timestamptz NOT NULL DEFAULT now(),
  replay boolean NOT NULL DEFAULT false
);
`;
