import type { Migration } from '@jampot/persistence';

/**
 * `row_json` holds a row's own members as calls answer them, made while writing: lists are read far
 * more often than rows change. `chr(1)` stands where the signature of a file's address comes.
 */
export const rowJson: Migration = {
  name: '0006-row-json',
  up: `
ALTER TABLE assets ADD COLUMN row_json text NOT NULL DEFAULT '';
CREATE FUNCTION asset_row_json() RETURNS trigger LANGUAGE plpgsql AS $$
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
    ',"notes":', to_json(NEW.notes),
    ',"created":', '"', jampot_time(NEW.created), '"',
    ',"modified":', '"', jampot_time(NEW.modified), '"',
    ',"version_id":', coalesce(NEW.version_id::text, 'null'));
  RETURN NEW;
END $$;
CREATE TRIGGER assets_row_json BEFORE INSERT OR UPDATE OF name, folder_id, assignee_id, status_id, tag, framerate, in_seconds, out_seconds, duration, art_duration, notes, modified, version_id ON assets
  FOR EACH ROW EXECUTE FUNCTION asset_row_json();
UPDATE assets SET name = name;

ALTER TABLE versions ADD COLUMN row_json text NOT NULL DEFAULT '';
CREATE FUNCTION version_row_json() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.row_json := concat(
    '"id":', NEW.id,
    ',"asset_id":', NEW.asset_id,
    ',"user_id":', coalesce(NEW.user_id::text, 'null'),
    ',"name":', to_json(NEW.name),
    ',"version_number":', NEW.version_number,
    ',"created":', '"', jampot_time(NEW.created), '"',
    ',"source_file":', coalesce(to_json(NEW.source_file)::text, 'null'),
    ',"preview_file":', coalesce(to_json(NEW.preview_file)::text, 'null'),
    ',"poster_file":', coalesce(to_json(NEW.poster_file)::text, 'null'),
    ',"render_file":', coalesce(to_json(NEW.render_file)::text, 'null'),
    ',"source_url":', coalesce('"/files/' || NEW.source_key || '?t=' || chr(1) || '"', 'null'),
    ',"preview_url":', coalesce('"/files/' || NEW.preview_key || '?t=' || chr(1) || '"', 'null'),
    ',"poster_url":', coalesce('"/files/' || NEW.poster_key || '?t=' || chr(1) || '"', 'null'),
    ',"thumbnail_url":', coalesce('"/files/' || coalesce(NEW.thumbnail_key, NEW.poster_key) || '?t=' || chr(1) || '"', 'null'),
    ',"filmstrip_url":', coalesce('"/files/' || NEW.filmstrip_key || '?t=' || chr(1) || '"', 'null'),
    ',"waveform_url":', coalesce('"/files/' || NEW.waveform_key || '?t=' || chr(1) || '"', 'null'),
    ',"render_url":', coalesce('"/files/' || NEW.render_key || '?t=' || chr(1) || '"', 'null'),
    ',"render_pool_id":', coalesce(NEW.render_pool_id::text, 'null'),
    ',"job_id":', coalesce(NEW.job_id::text, 'null'),
    ',"processing":', to_json(NEW.processing),
    ',"progress_percent":', NEW.progress_percent,
    ',"processing_error":', coalesce(to_json(NEW.processing_error)::text, 'null'),
    ',"media":', coalesce(to_json(NEW.media)::text, 'null'),
    ',"source_size":', coalesce(NEW.source_size::text, 'null'));
  RETURN NEW;
END $$;
CREATE TRIGGER versions_row_json BEFORE INSERT OR UPDATE OF asset_id, user_id, name, version_number, source_file, preview_file, poster_file, render_file, source_key, preview_key, poster_key, thumbnail_key, filmstrip_key, waveform_key, render_key, render_pool_id, job_id, processing, progress_percent, processing_error, media, source_size ON versions
  FOR EACH ROW EXECUTE FUNCTION version_row_json();
UPDATE versions SET name = name;

ALTER TABLE statuses ADD COLUMN row_json text NOT NULL DEFAULT '';
CREATE FUNCTION status_row_json() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.row_json := concat(
    '"id":', NEW.id,
    ',"name":', to_json(NEW.name),
    ',"color":', to_json(NEW.color),
    ',"order":', coalesce(NEW."order"::text, 'null'),
    ',"previous_id":', coalesce(NEW.previous_id::text, 'null'),
    ',"next_id":', coalesce(NEW.next_id::text, 'null'),
    ',"hide":', NEW.hide::text,
    ',"level":', NEW.level,
    ',"base_id":', coalesce(NEW.base_id::text, 'null'),
    ',"replace_id":', coalesce(NEW.replace_id::text, 'null'),
    ',"folder_id":', NEW.folder_id);
  RETURN NEW;
END $$;
CREATE TRIGGER statuses_row_json BEFORE INSERT OR UPDATE OF name, color, "order", previous_id, next_id, hide, level, base_id, replace_id, folder_id ON statuses
  FOR EACH ROW EXECUTE FUNCTION status_row_json();
UPDATE statuses SET name = name;
`,
};
