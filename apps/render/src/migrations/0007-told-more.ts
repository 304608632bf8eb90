import type { Migration } from '@jampot/persistence';

/** What assets and agents tell besides what they told before. */
export const toldMore: Migration = {
  name: '0007-told-more',
  up: `
-- The name of a version's preview, whoever made it; null before it has one.
ALTER TABLE versions ADD COLUMN preview_file text;

-- The node said that it does not run the program at all: no failure, and no other count.
ALTER TABLE benches ADD COLUMN unable boolean NOT NULL DEFAULT false;

-- Lines of log that were said, as a screen has rows for them.
ALTER TABLE attempts ADD COLUMN log_lines bigint NOT NULL DEFAULT 0;
`,
};
