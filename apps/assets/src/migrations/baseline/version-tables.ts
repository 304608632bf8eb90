import { accountTable } from '@jampot/persistence';

/**
 * Versions, their files, and what is on its way to become one.
 * - For each file: the name that people see, its object's key, bytes and type.
 * - `attempt` counts the makings of the preview, of which only the newest is listened to; `remakes`
 *   those of them that were needed because a result got lost.
 * - `renderjobs` holds copies of the farm's jobs, for whoever reads versions with them.
 * - `pending_uploads` has what somebody uploads, or has uploaded and nothing took yet: a row from before
 *   the first byte until a version takes the object, the upload ends, or `due`. `id` is the object's key,
 *   or that of a request whose files have none yet.
 */
export const versionTables = `
CREATE TABLE versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  asset_id bigint NOT NULL REFERENCES assets (id),
  user_id bigint,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  version_number int NOT NULL CHECK (version_number > 0),
  created timestamptz NOT NULL DEFAULT now(),
  deleted boolean NOT NULL DEFAULT false,
  source_file text,
  source_key text,
  source_size bigint,
  source_type text,
  source_sha256 text,
  preview_file text,
  preview_key text,
  preview_size bigint,
  preview_type text,
  preview_sha256 text,
  preview_given boolean NOT NULL DEFAULT false,
  poster_file text,
  poster_key text,
  poster_size bigint,
  poster_given boolean NOT NULL DEFAULT false,
  thumbnail_key text,
  filmstrip_key text,
  waveform_key text,
  render_file text,
  render_key text,
  render_size bigint,
  render_type text,
  render_sha256 text,
  -- Which attempt of the farm made the render file: an older one never replaces it.
  render_attempt_id bigint,
  render_pool_id bigint,
  job_id bigint,
  -- The farm was asked to render it: before, the source is only looked at, for what the farm needs to know.
  render_asked boolean NOT NULL DEFAULT false,
  -- Whether whoever has it rendered is told by e-mail how that ended.
  render_email boolean NOT NULL DEFAULT false,
  -- How the preview of the render file is made: as its pool had it when it was accepted.
  preview_settings text NOT NULL DEFAULT '',
  processing text NOT NULL DEFAULT 'none'
    CHECK (processing IN ('none', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  attempt int NOT NULL DEFAULT 0,
  remakes int NOT NULL DEFAULT 0,
  progress_percent int NOT NULL DEFAULT 0 CHECK (progress_percent BETWEEN 0 AND 100),
  processing_error text,
  media jsonb,
  row_json text NOT NULL DEFAULT '',
  CONSTRAINT versions_number UNIQUE (asset_id, version_number)
);
ALTER TABLE assets ADD CONSTRAINT assets_latest_version
  FOREIGN KEY (version_id) REFERENCES versions (id) DEFERRABLE INITIALLY DEFERRED;
CREATE UNIQUE INDEX versions_source_key ON versions (source_key) WHERE source_key IS NOT NULL;
CREATE UNIQUE INDEX versions_preview_key ON versions (preview_key) WHERE preview_key IS NOT NULL;
CREATE UNIQUE INDEX versions_poster_key ON versions (poster_key) WHERE poster_key IS NOT NULL;
CREATE INDEX versions_thumbnail_key ON versions (thumbnail_key) WHERE thumbnail_key IS NOT NULL;
CREATE INDEX versions_filmstrip_key ON versions (filmstrip_key) WHERE filmstrip_key IS NOT NULL;
CREATE INDEX versions_waveform_key ON versions (waveform_key) WHERE waveform_key IS NOT NULL;
CREATE INDEX versions_render_key ON versions (render_key) WHERE render_key IS NOT NULL;
CREATE INDEX versions_unfinished ON versions (id) WHERE processing IN ('waiting', 'running');
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
    ',"source_size":', coalesce(NEW.source_size::text, 'null'),
    ',"preview_size":', coalesce(NEW.preview_size::text, 'null'),
    ',"poster_size":', coalesce(NEW.poster_size::text, 'null'));
  RETURN NEW;
END $$;
CREATE TRIGGER versions_row_json BEFORE INSERT OR UPDATE OF asset_id, user_id, name, version_number,
  source_file, preview_file, poster_file, render_file, source_key, preview_key, poster_key,
  thumbnail_key, filmstrip_key, waveform_key, render_key, render_pool_id, job_id, processing,
  progress_percent, processing_error, media, source_size, preview_size, poster_size ON versions
  FOR EACH ROW EXECUTE FUNCTION version_row_json();

CREATE TABLE renderjobs (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  version_id bigint NOT NULL,
  pool_id bigint,
  jobstatus_id int NOT NULL,
  render_error text,
  removed boolean NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX renderjobs_version ON renderjobs (version_id);

CREATE TABLE pending_uploads (
  id text PRIMARY KEY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  due timestamptz NOT NULL
);
CREATE INDEX pending_uploads_user ON pending_uploads (user_id);
${['versions', 'renderjobs', 'pending_uploads'].map(accountTable).join('\n')}
`;
