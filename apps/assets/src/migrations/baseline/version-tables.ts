import { PROCESSING_OF, UNDER_WAY, VERSION_SLOTS, VERSION_STAGES } from '@jampot/domain';
import { accountTable } from '@jampot/persistence';

/** SQL: words of ours, as texts in a list. */
const words = (all: readonly string[]): string => all.map((word) => `'${word}'`).join(', ');

const processingCases = VERSION_STAGES.map(
  (stage) => `  WHEN '${stage}' THEN '${PROCESSING_OF[stage]}'`,
).join('\n');

/**
 * Versions, their files, and what is on its way to become one.
 * - `stage` is how far it is with what is made of its files (`libs/domain`, version stages).
 * - `attempt` counts the makings of the preview, of which only the newest is listened to; `remakes`
 *   those of them that were needed because a result got lost.
 * - `turn` is that of the job of the attempt `turn_attempt`, since `queued`, on the lane of what is `short`
 *   or on that of videos (`libs/domain`, next turn).
 * - `proxy_state` says whether it has a film as preview and no proxy of it: `wanted`, or `failed` when
 *   none could be made of these files; `none` for all others.
 * - `paused_proxies` has the accounts whose missing proxies are not made for now.
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
  stage text NOT NULL DEFAULT 'stored' CHECK (stage IN (${words(VERSION_STAGES)})),
  attempt int NOT NULL DEFAULT 0,
  remakes int NOT NULL DEFAULT 0,
  progress_percent int NOT NULL DEFAULT 0 CHECK (progress_percent BETWEEN 0 AND 100),
  processing_error text,
  media jsonb,
  -- What somebody called its first frame; media has the number that counts.
  start_frame int CHECK (start_frame >= 0),
  render_pool_id bigint,
  -- Whether whoever has it rendered is told by e-mail how that ended.
  render_email boolean NOT NULL DEFAULT false,
  -- Which attempt of the farm made the render file: an older one never replaces it.
  render_attempt_id bigint,
  -- How the preview of the render file is made: as its pool had it when it was accepted.
  preview_settings text NOT NULL DEFAULT '',
  job_id bigint,
  proxy_state text NOT NULL DEFAULT 'none' CHECK (proxy_state IN ('none', 'wanted', 'failed')),
  -- Which of its layers and sounds the preview has, and what shows through it.
  shown jsonb NOT NULL DEFAULT '{}',
  turn int NOT NULL DEFAULT 0,
  turn_attempt int NOT NULL DEFAULT -1,
  short boolean NOT NULL DEFAULT false,
  queued timestamptz,
  row_json text NOT NULL DEFAULT '',
  CONSTRAINT versions_number UNIQUE (asset_id, version_number)
);
ALTER TABLE assets ADD CONSTRAINT assets_latest_version
  FOREIGN KEY (version_id) REFERENCES versions (id) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX versions_under_way ON versions (id) 
  WHERE stage IN (${words(UNDER_WAY)});

CREATE INDEX versions_without_proxy ON versions (account_id, proxy_state, id)
  WHERE proxy_state <> 'none';

CREATE TABLE version_files (
  version_id bigint NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  slot text NOT NULL CHECK (slot IN (${words(VERSION_SLOTS)})),
  account_id bigint NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  type text NOT NULL,
  sha256 text,
  given boolean NOT NULL,
  PRIMARY KEY (version_id, slot),
  CONSTRAINT version_files_key UNIQUE (key)
);
CREATE INDEX version_files_proxies ON version_files (account_id) WHERE slot = 'proxy';

CREATE TABLE paused_proxies (account_id bigint PRIMARY KEY);

CREATE FUNCTION version_processing(stage text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE stage
${processingCases}
  END;

CREATE FUNCTION version_row_json() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names jsonb := '{}';
  keys jsonb := '{}';
  sizes jsonb := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(jsonb_object_agg(slot, name), '{}'), coalesce(jsonb_object_agg(slot, key), '{}'),
           coalesce(jsonb_object_agg(slot, size), '{}')
      INTO names, keys, sizes FROM version_files WHERE version_id = NEW.id;
  END IF;
  NEW.row_json := concat(
    '"id":', NEW.id,
    ',"asset_id":', NEW.asset_id,
    ',"user_id":', coalesce(NEW.user_id::text, 'null'),
    ',"name":', to_json(NEW.name),
    ',"version_number":', NEW.version_number,
    ',"created":', '"', jampot_time(NEW.created), '"',
    ',"source_file":', coalesce(names -> 'source', 'null'),
    ',"preview_file":', coalesce(names -> 'preview', 'null'),
    ',"poster_file":', coalesce(names -> 'poster', 'null'),
    ',"render_file":', coalesce(names -> 'render', 'null'),
    ',"source_url":', coalesce('"/files/' || (keys ->> 'source') || '?t=' || chr(1) || '"', 'null'),
    ',"preview_url":', coalesce('"/files/' || (keys ->> 'preview') || '?t=' || chr(1) || '"', 'null'),
    ',"proxy_url":', coalesce('"/files/' || (keys ->> 'proxy') || '?t=' || chr(1) || '"', 'null'),
    ',"poster_url":', coalesce('"/files/' || (keys ->> 'poster') || '?t=' || chr(1) || '"', 'null'),
    ',"thumbnail_url":', coalesce('"/files/' || coalesce(keys ->> 'thumbnail', keys ->> 'poster') || '?t=' || chr(1) || '"', 'null'),
    ',"filmstrip_url":', coalesce('"/files/' || (keys ->> 'filmstrip') || '?t=' || chr(1) || '"', 'null'),
    ',"waveform_url":', coalesce('"/files/' || (keys ->> 'waveform') || '?t=' || chr(1) || '"', 'null'),
    ',"render_url":', coalesce('"/files/' || (keys ->> 'render') || '?t=' || chr(1) || '"', 'null'),
    ',"render_pool_id":', coalesce(NEW.render_pool_id::text, 'null'),
    ',"job_id":', coalesce(NEW.job_id::text, 'null'),
    ',"processing":', to_json(version_processing(NEW.stage)),
    ',"progress_percent":', NEW.progress_percent,
    ',"processing_error":', coalesce(to_json(NEW.processing_error)::text, 'null'),
    ',"media":', coalesce(to_json(NEW.media)::text, 'null'),
    ',"source_size":', coalesce(sizes -> 'source', 'null'),
    ',"preview_size":', coalesce(sizes -> 'preview', 'null'),
    ',"poster_size":', coalesce(sizes -> 'poster', 'null'));
  RETURN NEW;
END $$;
CREATE TRIGGER versions_row_json BEFORE INSERT OR UPDATE OF asset_id, user_id, name, version_number,
  stage, progress_percent, processing_error, media, render_pool_id, job_id, row_json ON versions
  FOR EACH ROW EXECUTE FUNCTION version_row_json();

CREATE FUNCTION version_renumbered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assets SET version_number = NEW.version_number WHERE version_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER versions_renumbered AFTER UPDATE OF version_number ON versions
  FOR EACH ROW WHEN (OLD.version_number <> NEW.version_number) EXECUTE FUNCTION version_renumbered();

-- Files go with their version only, so that nothing is written anew when one is removed.
CREATE FUNCTION version_files_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE versions v SET row_json = '', proxy_state = CASE
    WHEN EXISTS (SELECT FROM version_files f
                 WHERE f.version_id = v.id AND f.slot = 'preview' AND f.type LIKE 'video/%')
      AND NOT EXISTS (SELECT FROM version_files f WHERE f.version_id = v.id AND f.slot = 'proxy')
    THEN 'wanted' ELSE 'none' END
  WHERE v.id IN (SELECT version_id FROM written);
  -- Whoever changes a version has locked its asset.
  UPDATE assets SET version_number = version_number
  WHERE version_id IN (SELECT version_id FROM written WHERE slot IN ('thumbnail', 'poster'));
  RETURN NULL;
END $$;
CREATE TRIGGER version_files_inserted AFTER INSERT ON version_files REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION version_files_written();
CREATE TRIGGER version_files_updated AFTER UPDATE ON version_files REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION version_files_written();

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
${['versions', 'version_files', 'paused_proxies', 'renderjobs', 'pending_uploads']
  .map(accountTable)
  .join('\n')}
`;
