import type { Migration } from '@jampot/persistence';

/**
 * A version tells the bytes of its preview and poster too. Of the posters of before they are not
 * known: null, as where there is none.
 */
export const fileSizes: Migration = {
  name: '0025-file-sizes',
  up: `
ALTER TABLE versions ADD COLUMN poster_size bigint;
CREATE OR REPLACE FUNCTION version_row_json() RETURNS trigger LANGUAGE plpgsql AS $$
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
    ',"source_size":', coalesce(NEW.source_size::text, 'null'),
    ',"preview_size":', coalesce(NEW.preview_size::text, 'null'),
    ',"poster_size":', coalesce(NEW.poster_size::text, 'null'));
  RETURN NEW;
END $$;
DROP TRIGGER versions_row_json ON versions;
CREATE TRIGGER versions_row_json BEFORE INSERT OR UPDATE OF asset_id, user_id, name, version_number, source_file, preview_file, poster_file, render_file, source_key, preview_key, poster_key, thumbnail_key, filmstrip_key, waveform_key, render_key, render_pool_id, job_id, processing, progress_percent, processing_error, media, source_size, preview_size, poster_size ON versions
  FOR EACH ROW EXECUTE FUNCTION version_row_json();
UPDATE versions SET name = name;
`,
};
