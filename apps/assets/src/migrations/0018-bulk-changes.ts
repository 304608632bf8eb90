import type { Migration } from '@jampot/persistence';

/**
 * What deleting and restoring a hundred thousand rows need not do. Whether a folder is deleted
 * leaves its kept text, so that the text is not made anew; searches and orders of assets that are
 * all but always of live ones have indexes of those alone, so that what is deleted enters none.
 */
export const bulkChanges: Migration = {
  name: '0018-bulk-changes',
  up: `
CREATE OR REPLACE FUNCTION folder_row_json() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text := concat(
    '{"id":', NEW.id, ',"name":', to_json(NEW.name),
    ',"parent_id":', coalesce(NEW.parent_id::text, 'null'),
    ',"user_id":', coalesce(NEW.user_id::text, 'null'),
    ',"position":', NEW.position);
BEGIN
  NEW.tree_json := shown || '}';
  NEW.row_json := concat(
    shown,
    ',"account_id":', NEW.account_id,
    ',"settings_folder_id":', coalesce(NEW.settings_folder_id::text, 'null'),
    ',"created":"', jampot_time(NEW.created), '","modified":"', jampot_time(NEW.modified), '"}');
  RETURN NEW;
END $$;
DROP TRIGGER folders_row_json ON folders;
CREATE TRIGGER folders_row_json BEFORE INSERT OR UPDATE OF name, parent_id, user_id, position,
  settings_folder_id, modified ON folders
  FOR EACH ROW EXECUTE FUNCTION folder_row_json();
UPDATE folders SET name = name;

DROP INDEX folders_search;
CREATE INDEX folders_search ON folders USING gin (name gin_trgm_ops) WHERE NOT deleted;
DROP INDEX assets_search;
CREATE INDEX assets_search ON assets USING gin (name gin_trgm_ops, tag gin_trgm_ops)
  WHERE NOT deleted;
DROP INDEX assets_folder_modified;
CREATE INDEX assets_folder_modified ON assets (folder_id, modified, id) WHERE NOT deleted;
DROP INDEX assets_folder_created;
CREATE INDEX assets_folder_created ON assets (folder_id, created, id) WHERE NOT deleted;
DROP INDEX assets_account_modified;
CREATE INDEX assets_account_modified ON assets (account_id, modified, id) WHERE NOT deleted;
`,
};
