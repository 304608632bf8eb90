import type { Migration } from '@jampot/persistence';

/** What it takes to bound what runs leave behind, and how long jobs wait for nodes. */
export const bounds: Migration = {
  name: '0005-bounds',
  up: `
ALTER TABLE attempts
  -- The piece of log that tells that some are missing; those after it are the last ones.
  ADD COLUMN log_cut int,
  -- The node had it and gave it back, or never took it up: it is not given the job again before.
  ADD COLUMN rests_until timestamptz,
  -- Its log was kept for as long as logs are.
  ADD COLUMN log_dropped boolean NOT NULL DEFAULT false;
CREATE INDEX attempts_with_log ON attempts (ended) WHERE ended IS NOT NULL AND NOT log_dropped;

-- Free bytes where the node renders, as its agent said last.
ALTER TABLE nodes ADD COLUMN free_bytes bigint;

-- Those that failed somewhere, and wait for another node.
CREATE INDEX jobs_failed ON jobs (id) WHERE jobstatus_id = 1 AND failures > 0;
`,
};
