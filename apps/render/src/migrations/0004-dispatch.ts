import { accountTable } from '@jampot/persistence';
import type { Migration } from '@jampot/persistence';

/** What dispatch keeps of nodes and attempts beside the rest. */
export const dispatch: Migration = {
  name: '0004-dispatch',
  up: `
-- A node's one place for work. Apart from the node, because whoever gives work locks it.
CREATE TABLE node_slots (
  node_id bigint PRIMARY KEY REFERENCES nodes ON DELETE CASCADE,
  account_id bigint NOT NULL,
  -- The node's newest connection; null when it has none.
  connection_id text,
  -- What the agent says of itself.
  state text NOT NULL CHECK (state IN ('idle', 'busy', 'draining')),
  -- The attempt that it holds.
  attempt_id bigint,
  -- It handed work back, and gets nothing before.
  rests_until timestamptz,
  leased timestamptz
);
CREATE INDEX node_slots_attempt ON node_slots (attempt_id);

-- Whoever ends a lease frees the node.
CREATE FUNCTION lease_frees_node() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE node_slots SET attempt_id = NULL WHERE attempt_id = OLD.attempt_id;
  RETURN NULL;
END $$;
CREATE TRIGGER lease_frees_node AFTER DELETE ON leases
  FOR EACH ROW EXECUTE FUNCTION lease_frees_node();

-- When the node said for the first time that it has the attempt.
ALTER TABLE leases ADD COLUMN accepted timestamptz;

ALTER TABLE attempts
  -- As the node was given it, so that it can be told again.
  ADD COLUMN assignment jsonb,
  -- The agent's updates that were taken, and the pieces of log among them.
  ADD COLUMN updates int NOT NULL DEFAULT 0,
  ADD COLUMN log_pieces int NOT NULL DEFAULT 0;

ALTER TABLE attempt_outputs
  ALTER COLUMN content_type SET DEFAULT '',
  ADD COLUMN complete boolean NOT NULL DEFAULT false,
  ADD UNIQUE (attempt_id);
CREATE INDEX attempt_outputs_unaccepted ON attempt_outputs (attempt_id) WHERE promoted IS NULL;
${accountTable('node_slots')}
`,
};
