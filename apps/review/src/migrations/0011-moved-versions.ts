import type { Migration } from '@jampot/persistence';

/** Versions whose notes have yet to go where they went, those that were moved last behind the others. */
export const movedVersions: Migration = {
  name: '0011-moved-versions',
  up: `
ALTER TABLE versions ADD COLUMN moved boolean NOT NULL DEFAULT false;
CREATE INDEX versions_moved ON versions (sequence) WHERE moved;
`,
};
