import type { Migration } from '@jampot/persistence';

/**
 * Whether a folder is deleted stands in its kept text again: a tree is read far more often than a
 * large one is deleted. Who deletes many rewords their texts in the same statement, which is cheaper
 * than making them anew; where nobody did, the second trigger does.
 */
export const deletedInTreeJson: Migration = {
  name: '0019-deleted-in-tree-json',
  up: `
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
CREATE TRIGGER folders_deleted_json BEFORE UPDATE OF deleted ON folders
  FOR EACH ROW WHEN (OLD.deleted <> NEW.deleted AND OLD.tree_json = NEW.tree_json)
  EXECUTE FUNCTION folder_row_json();
`,
};
