import type { Migration } from '@jampot/persistence';

/** Lists are in the order in which people read names: sh2 before sh10, Alpha beside alpha. */
export const naturalOrder: Migration = {
  name: '0021-natural-order',
  up: `
DROP INDEX assets_folder_name;
CREATE INDEX assets_folder_name ON assets (folder_id, name COLLATE by_name, id);
DROP INDEX assets_account_name;
CREATE INDEX assets_account_name ON assets (account_id, name COLLATE by_name, id);
DROP INDEX assets_assignee;
CREATE INDEX assets_assignee ON assets (assignee_id, name COLLATE by_name, id)
  WHERE assignee_id IS NOT NULL;
CREATE INDEX tags_natural ON tags (account_id, name COLLATE by_name, id);
`,
};
