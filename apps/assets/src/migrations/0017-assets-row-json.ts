import type { Migration } from '@jampot/persistence';

/** The wiki notes may be long, and lists do not show them: they leave the text that lists read. */
export const assetsRowJson: Migration = {
  name: '0017-assets-row-json',
  up: `
CREATE OR REPLACE FUNCTION asset_row_json() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.row_json := concat(
    '"id":', NEW.id,
    ',"account_id":', NEW.account_id,
    ',"name":', to_json(NEW.name),
    ',"folder_id":', NEW.folder_id,
    ',"assignee_id":', coalesce(NEW.assignee_id::text, 'null'),
    ',"status_id":', NEW.status_id,
    ',"tag":', to_json(NEW.tag),
    ',"framerate":', to_json(NEW.framerate),
    ',"in":', coalesce(to_json(NEW.in_seconds)::text, 'null'),
    ',"out":', coalesce(to_json(NEW.out_seconds)::text, 'null'),
    ',"duration":', coalesce(to_json(NEW.duration)::text, 'null'),
    ',"art_duration":', coalesce(to_json(NEW.art_duration)::text, 'null'),
    ',"created":', '"', jampot_time(NEW.created), '"',
    ',"modified":', '"', jampot_time(NEW.modified), '"',
    ',"version_id":', coalesce(NEW.version_id::text, 'null'));
  RETURN NEW;
END $$;
DROP TRIGGER assets_row_json ON assets;
CREATE TRIGGER assets_row_json BEFORE INSERT OR UPDATE OF name, folder_id, assignee_id, status_id, tag, framerate, in_seconds, out_seconds, duration, art_duration, modified, version_id ON assets
  FOR EACH ROW EXECUTE FUNCTION asset_row_json();
UPDATE assets SET name = name;
`,
};
