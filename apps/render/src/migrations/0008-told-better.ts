import type { Migration } from '@jampot/persistence';

/** What nodes tell of themselves and of their runs besides what they told before. */
export const toldBetter: Migration = {
  name: '0008-told-better',
  up: `
-- Why a node says that it drains; null where it does not say.
ALTER TABLE node_slots ADD COLUMN reason text;

ALTER TABLE attempts
  -- The frame that it said last that it is at.
  ADD COLUMN frame bigint,
  -- Of its command: seconds by the node's own clock, seconds of processors, and the signal that ended it.
  ADD COLUMN seconds double precision,
  ADD COLUMN cpu_seconds double precision,
  ADD COLUMN signal text;
`,
};
