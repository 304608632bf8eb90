import type { Migration } from '@jampot/persistence';

/**
 * `tree_json` holds what a tree of folders shows of each, and `row_json` all of it: an account's
 * whole tree is read at once, and writing a hundred thousand rows of JSON would cost more than
 * everything else of it.
 */
export const treeJson: Migration = {
  name: '0007-tree-json',
  up: `
ALTER TABLE folders ADD COLUMN tree_json text NOT NULL DEFAULT '';
CREATE OR REPLACE FUNCTION folder_row_json() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text := concat(
    '{"id":', NEW.id, ',"name":', to_json(NEW.name),
    ',"parent_id":', coalesce(NEW.parent_id::text, 'null'),
    ',"user_id":', coalesce(NEW.user_id::text, 'null'),
    ',"position":', NEW.position,
    ',"deleted":', NEW.deleted::text);
BEGIN
  NEW.tree_json := shown || '}';
  NEW.row_json := concat(
    shown,
    ',"account_id":', NEW.account_id,
    ',"settings_folder_id":', coalesce(NEW.settings_folder_id::text, 'null'),
    ',"created":"', jampot_time(NEW.created), '","modified":"', jampot_time(NEW.modified), '"}');
  RETURN NEW;
END $$;
UPDATE folders SET name = name;
`,
};
