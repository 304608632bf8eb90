CREATE FUNCTION assets.asset_row_json() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION assets.folder_row_json() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION assets.outbox_written() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN PERFORM pg_notify(TG_TABLE_SCHEMA || '_outbox', ''); RETURN NULL; END $$;
CREATE FUNCTION assets.status_layer(folder bigint) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(
    (SELECT up.id
     FROM folders f
     CROSS JOIN unnest(string_to_array(f.path::text, '.')::bigint[])
       WITH ORDINALITY AS up (id, depth)
     WHERE f.id = folder
       AND EXISTS (SELECT FROM statuses_in_force i WHERE i.folder_id = up.id)
     ORDER BY up.depth DESC LIMIT 1),
    (SELECT d.id FROM folders f JOIN folders d ON d.account_id = f.account_id AND d.is_default
     WHERE f.id = folder))
$$;
CREATE FUNCTION assets.status_row_json() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION assets.version_row_json() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE TABLE assets.asset_logs (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    asset_id bigint NOT NULL,
    user_id bigint,
    created timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    field text NOT NULL,
    old_value text,
    new_value text,
    old_text text,
    new_text text
);
ALTER TABLE ONLY assets.asset_logs FORCE ROW LEVEL SECURITY;
ALTER TABLE assets.asset_logs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME assets.asset_logs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE assets.assets (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    folder_id bigint NOT NULL,
    name text NOT NULL,
    assignee_id bigint,
    status_id bigint NOT NULL,
    tag text DEFAULT ''::text NOT NULL,
    framerate double precision DEFAULT 25 NOT NULL,
    in_seconds double precision,
    out_seconds double precision,
    duration double precision,
    art_duration double precision,
    notes text DEFAULT ''::text NOT NULL,
    version_id bigint,
    deleted boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by bigint,
    deleted_with bigint,
    created timestamp with time zone DEFAULT now() NOT NULL,
    modified timestamp with time zone DEFAULT now() NOT NULL,
    row_json text DEFAULT ''::text NOT NULL,
    CONSTRAINT assets_art_duration_check CHECK ((art_duration >= (0)::double precision)),
    CONSTRAINT assets_duration_check CHECK ((duration >= (0)::double precision)),
    CONSTRAINT assets_framerate_check CHECK ((framerate >= (0)::double precision)),
    CONSTRAINT assets_in_seconds_check CHECK ((in_seconds >= (0)::double precision)),
    CONSTRAINT assets_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
    CONSTRAINT assets_out_seconds_check CHECK ((out_seconds >= (0)::double precision))
);
ALTER TABLE ONLY assets.assets FORCE ROW LEVEL SECURITY;
ALTER TABLE assets.assets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME assets.assets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE assets.facts_asked (
    owner text NOT NULL,
    consumer text NOT NULL,
    edition integer NOT NULL
);
CREATE TABLE assets.folders (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    parent_id bigint,
    user_id bigint,
    "position" bigint NOT NULL,
    path jampot_shared.ltree NOT NULL,
    settings_folder_id bigint,
    team_folder_id bigint NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    deleted boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by bigint,
    deleted_with bigint,
    created timestamp with time zone DEFAULT now() NOT NULL,
    modified timestamp with time zone DEFAULT now() NOT NULL,
    row_json text DEFAULT ''::text NOT NULL,
    tree_json text DEFAULT ''::text NOT NULL,
    CONSTRAINT folders_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
    CONSTRAINT folders_not_own_parent CHECK ((parent_id <> id)),
    CONSTRAINT folders_path_ends_in_id CHECK (((jampot_shared.subpath(path, '-1'::integer))::text = (id)::text))
);
ALTER TABLE ONLY assets.folders FORCE ROW LEVEL SECURITY;
ALTER TABLE assets.folders ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME assets.folders_id_seq
    START WITH 2
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE assets.inbox (
    message_id text NOT NULL,
    consumed timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE assets.jampot_migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE assets.object_removals (
    key text NOT NULL,
    account_id bigint NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    due timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'marked'::text NOT NULL,
    CONSTRAINT object_removals_state_check CHECK ((state = ANY (ARRAY['marked'::text, 'removing'::text, 'removed'::text])))
);
ALTER TABLE ONLY assets.object_removals FORCE ROW LEVEL SECURITY;
CREATE TABLE assets.outbox (
    id bigint NOT NULL,
    name text NOT NULL,
    envelope text NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    stream text
);
ALTER TABLE assets.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME assets.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE assets.parked_events (
    message_id text NOT NULL,
    name text NOT NULL,
    envelope text NOT NULL,
    error text NOT NULL,
    parked timestamp with time zone DEFAULT now() NOT NULL,
    replay boolean DEFAULT false NOT NULL
);
CREATE TABLE assets.pathmaps (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    folder_id bigint NOT NULL,
    path text NOT NULL,
    windows text,
    mac text,
    linux text,
    CONSTRAINT pathmaps_linux_check CHECK ((char_length(linux) <= 255)),
    CONSTRAINT pathmaps_mac_check CHECK ((char_length(mac) <= 255)),
    CONSTRAINT pathmaps_path_check CHECK (((char_length(path) >= 1) AND (char_length(path) <= 255))),
    CONSTRAINT pathmaps_windows_check CHECK ((char_length(windows) <= 255))
);
ALTER TABLE ONLY assets.pathmaps FORCE ROW LEVEL SECURITY;
ALTER TABLE assets.pathmaps ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME assets.pathmaps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE assets.pending_uploads (
    id text NOT NULL,
    account_id bigint NOT NULL,
    user_id bigint NOT NULL,
    bytes bigint NOT NULL,
    due timestamp with time zone NOT NULL,
    CONSTRAINT pending_uploads_bytes_check CHECK ((bytes >= 0))
);
ALTER TABLE ONLY assets.pending_uploads FORCE ROW LEVEL SECURITY;
CREATE TABLE assets.people (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    role_id bigint NOT NULL,
    level integer NOT NULL,
    deleted boolean NOT NULL,
    sequence bigint NOT NULL
);
ALTER TABLE ONLY assets.people FORCE ROW LEVEL SECURITY;
CREATE TABLE assets.public_statuslogs (
    account_id bigint NOT NULL,
    open boolean NOT NULL,
    sequence bigint NOT NULL
);
ALTER TABLE ONLY assets.public_statuslogs FORCE ROW LEVEL SECURITY;
CREATE TABLE assets.renderjobs (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    version_id bigint NOT NULL,
    pool_id bigint,
    jobstatus_id integer NOT NULL,
    render_error text,
    removed boolean NOT NULL,
    sequence bigint NOT NULL
);
ALTER TABLE ONLY assets.renderjobs FORCE ROW LEVEL SECURITY;
CREATE TABLE assets.status_logs (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    asset_id bigint NOT NULL,
    status_id bigint NOT NULL,
    assignee_id bigint,
    user_id bigint,
    created timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    first boolean NOT NULL,
    last boolean NOT NULL
);
ALTER TABLE ONLY assets.status_logs FORCE ROW LEVEL SECURITY;
ALTER TABLE assets.status_logs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME assets.status_logs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE assets.statuses (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    folder_id bigint NOT NULL,
    name text NOT NULL,
    color text NOT NULL,
    "order" integer,
    previous_id bigint,
    next_id bigint,
    hide boolean DEFAULT false NOT NULL,
    level integer NOT NULL,
    base_id bigint,
    replace_id bigint,
    row_json text DEFAULT ''::text NOT NULL,
    deleted boolean DEFAULT false NOT NULL,
    CONSTRAINT statuses_color_check CHECK ((color ~ '^#[0-9A-F]{6}$'::text)),
    CONSTRAINT statuses_level_check CHECK (((level >= 0) AND (level <= 4))),
    CONSTRAINT statuses_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 30)))
);
ALTER TABLE ONLY assets.statuses FORCE ROW LEVEL SECURITY;
ALTER TABLE assets.statuses ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME assets.statuses_id_seq
    START WITH 9
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE assets.statuses_in_force (
    account_id bigint NOT NULL,
    folder_id bigint NOT NULL,
    status_id bigint NOT NULL,
    previous_id bigint,
    next_id bigint
);
ALTER TABLE ONLY assets.statuses_in_force FORCE ROW LEVEL SECURITY;
CREATE TABLE assets.tags (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tags_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
);
ALTER TABLE ONLY assets.tags FORCE ROW LEVEL SECURITY;
ALTER TABLE assets.tags ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME assets.tags_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE assets.team_roles (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    level integer NOT NULL,
    permissions jsonb NOT NULL,
    sequence bigint NOT NULL
);
ALTER TABLE ONLY assets.team_roles FORCE ROW LEVEL SECURITY;
CREATE TABLE assets.telling (
    one boolean DEFAULT true NOT NULL,
    wanted bigint DEFAULT 0 NOT NULL,
    told bigint DEFAULT 0 NOT NULL,
    running bigint,
    source integer DEFAULT 0 NOT NULL,
    account bigint DEFAULT 0 NOT NULL,
    after bigint DEFAULT 0 NOT NULL,
    CONSTRAINT telling_one_check CHECK (one)
);
CREATE TABLE assets.userfolders (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    folder_id bigint NOT NULL,
    user_id bigint NOT NULL,
    role_id bigint NOT NULL
);
ALTER TABLE ONLY assets.userfolders FORCE ROW LEVEL SECURITY;
ALTER TABLE assets.userfolders ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME assets.userfolders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE assets.versions (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    asset_id bigint NOT NULL,
    user_id bigint,
    name text NOT NULL,
    version_number integer NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    deleted boolean DEFAULT false NOT NULL,
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
    preview_given boolean DEFAULT false NOT NULL,
    poster_file text,
    poster_key text,
    poster_given boolean DEFAULT false NOT NULL,
    thumbnail_key text,
    filmstrip_key text,
    waveform_key text,
    render_file text,
    render_key text,
    render_pool_id bigint,
    job_id bigint,
    processing text DEFAULT 'none'::text NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    remakes integer DEFAULT 0 NOT NULL,
    progress_percent integer DEFAULT 0 NOT NULL,
    processing_error text,
    media jsonb,
    row_json text DEFAULT ''::text NOT NULL,
    poster_size bigint,
    render_size bigint,
    render_type text,
    render_sha256 text,
    preview_settings text DEFAULT ''::text NOT NULL,
    render_asked boolean DEFAULT false NOT NULL,
    render_attempt_id bigint,
    CONSTRAINT versions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
    CONSTRAINT versions_processing_check CHECK ((processing = ANY (ARRAY['none'::text, 'waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
    CONSTRAINT versions_progress_percent_check CHECK (((progress_percent >= 0) AND (progress_percent <= 100))),
    CONSTRAINT versions_version_number_check CHECK ((version_number > 0))
);
ALTER TABLE ONLY assets.versions FORCE ROW LEVEL SECURITY;
ALTER TABLE assets.versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME assets.versions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO assets.asset_logs OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 1, '2026-11-23 06:02:47.865291+00', 'created', NULL, 'sc010_sh010', NULL, NULL),
	(2, 1, 1, 1, '2026-11-23 06:02:48.004093+00', 'version', NULL, 'v1 sc010_sh010_v001.mp4', NULL, NULL),
	(3, 1, 1, 1, '2026-11-23 06:02:48.055081+00', 'status', 'Not Started', 'For Review', NULL, NULL),
	(4, 1, 2, 1, '2026-11-23 06:02:51.495643+00', 'created', NULL, 'sc010_sh020', NULL, NULL),
	(5, 1, 1, NULL, '2026-11-23 06:02:51.556005+00', 'framerate', '25', '24', NULL, NULL),
	(6, 1, 2, 1, '2026-11-23 06:02:51.606704+00', 'version', NULL, 'v1 sc010_sh020_v001.mp4', NULL, NULL),
	(7, 1, 2, 1, '2026-11-23 06:02:51.64846+00', 'status', 'Not Started', 'In Progress', NULL, NULL),
	(8, 1, 3, 1, '2026-11-23 06:02:51.829372+00', 'created', NULL, 'colour_chart', NULL, NULL),
	(9, 1, 3, 1, '2026-11-23 06:02:51.909894+00', 'version', NULL, 'v1 colour_chart.png', NULL, NULL),
	(10, 1, 3, 1, '2026-11-23 06:02:51.946644+00', 'status', 'Not Started', 'Approved', NULL, NULL),
	(11, 1, 2, NULL, '2026-11-23 06:02:56.202674+00', 'framerate', '25', '24', NULL, NULL),
	(12, 1, 4, 1, '2026-11-23 06:04:35.252361+00', 'created', NULL, 'Bottle', NULL, NULL),
	(13, 1, 4, 1, '2026-11-23 06:04:35.435374+00', 'version', NULL, 'v1 v1', NULL, NULL),
	(14, 1, 5, 1, '2026-11-23 06:04:35.850988+00', 'created', NULL, 'Wrong', NULL, NULL),
	(15, 1, 5, 1, '2026-11-23 06:04:35.881359+00', 'deleted', NULL, NULL, NULL, NULL),
	(16, 1, 4, 1, '2026-11-23 06:05:23.953395+00', 'version', NULL, 'v2 rendered', NULL, NULL),
	(17, 1, 4, NULL, '2026-11-23 06:05:24.225743+00', 'framerate', '25', '24', NULL, NULL);
INSERT INTO assets.assets OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 3, 'sc010_sh010', NULL, 2, '', 24, NULL, NULL, NULL, NULL, '', 1, false, NULL, NULL, NULL, '2026-11-23 06:02:47.847+00', '2026-11-23 06:02:51.55+00', '"id":1,"account_id":1,"name":"sc010_sh010","folder_id":3,"assignee_id":null,"status_id":2,"tag":"","framerate":24,"in":null,"out":null,"duration":null,"art_duration":null,"created":"2026-11-23T06:02:47.847Z","modified":"2026-11-23T06:02:51.550Z","version_id":1'),
	(3, 1, 2, 'colour_chart', NULL, 4, '', 25, NULL, NULL, NULL, NULL, '', 3, false, NULL, NULL, NULL, '2026-11-23 06:02:51.823+00', '2026-11-23 06:02:51.936+00', '"id":3,"account_id":1,"name":"colour_chart","folder_id":2,"assignee_id":null,"status_id":4,"tag":"","framerate":25,"in":null,"out":null,"duration":null,"art_duration":null,"created":"2026-11-23T06:02:51.823Z","modified":"2026-11-23T06:02:51.936Z","version_id":3'),
	(2, 1, 3, 'sc010_sh020', NULL, 5, '', 24, NULL, NULL, NULL, NULL, '', 2, false, NULL, NULL, NULL, '2026-11-23 06:02:51.491+00', '2026-11-23 06:02:56.192+00', '"id":2,"account_id":1,"name":"sc010_sh020","folder_id":3,"assignee_id":null,"status_id":5,"tag":"","framerate":24,"in":null,"out":null,"duration":null,"art_duration":null,"created":"2026-11-23T06:02:51.491Z","modified":"2026-11-23T06:02:56.192Z","version_id":2'),
	(5, 1, 2, 'Wrong', NULL, 1, '', 25, NULL, NULL, NULL, NULL, '', NULL, true, '2026-11-23 06:04:35.879+00', 1, NULL, '2026-11-23 06:04:35.838+00', '2026-11-23 06:04:35.879+00', '"id":5,"account_id":1,"name":"Wrong","folder_id":2,"assignee_id":null,"status_id":1,"tag":"","framerate":25,"in":null,"out":null,"duration":null,"art_duration":null,"created":"2026-11-23T06:04:35.838Z","modified":"2026-11-23T06:04:35.879Z","version_id":null'),
	(4, 1, 2, 'Bottle', NULL, 1, '', 24, NULL, NULL, NULL, NULL, '', 5, false, NULL, NULL, NULL, '2026-11-23 06:04:35.24+00', '2026-11-23 06:05:24.223+00', '"id":4,"account_id":1,"name":"Bottle","folder_id":2,"assignee_id":null,"status_id":1,"tag":"","framerate":24,"in":null,"out":null,"duration":null,"art_duration":null,"created":"2026-11-23T06:04:35.240Z","modified":"2026-11-23T06:05:24.223Z","version_id":5');
INSERT INTO assets.facts_asked VALUES
	('identity', '2026-11-23T06:02:45.163440668Z/0', 1);
INSERT INTO assets.folders VALUES
	(1, 1, 'Default', NULL, NULL, 0, '1', NULL, 1, true, false, NULL, NULL, NULL, '2026-11-23 06:02:45.395665+00', '2026-11-23 06:02:45.395665+00', '{"id":1,"name":"Default","parent_id":null,"user_id":null,"position":0,"deleted":false,"account_id":1,"settings_folder_id":null,"created":"2026-11-23T06:02:45.395Z","modified":"2026-11-23T06:02:45.395Z"}', '{"id":1,"name":"Default","parent_id":null,"user_id":null,"position":0,"deleted":false}'),
	(3, 1, 'Scene 010', 2, NULL, 65536, '2.3', NULL, 2, false, false, NULL, NULL, NULL, '2026-11-23 06:02:45.921198+00', '2026-11-23 06:02:45.921198+00', '{"id":3,"name":"Scene 010","parent_id":2,"user_id":null,"position":65536,"deleted":false,"account_id":1,"settings_folder_id":null,"created":"2026-11-23T06:02:45.921Z","modified":"2026-11-23T06:02:45.921Z"}', '{"id":3,"name":"Scene 010","parent_id":2,"user_id":null,"position":65536,"deleted":false}'),
	(2, 1, 'Demo project', NULL, 1, 65536, '2', 2, 2, false, false, NULL, NULL, NULL, '2026-11-23 06:02:45.888917+00', '2026-11-23 06:04:35.701116+00', '{"id":2,"name":"Demo project","parent_id":null,"user_id":1,"position":65536,"deleted":false,"account_id":1,"settings_folder_id":2,"created":"2026-11-23T06:02:45.888Z","modified":"2026-11-23T06:04:35.701Z"}', '{"id":2,"name":"Demo project","parent_id":null,"user_id":1,"position":65536,"deleted":false}');
INSERT INTO assets.inbox VALUES
	('identity:1', '2026-11-23 06:02:45.395665+00'),
	('identity:2', '2026-11-23 06:02:45.434027+00'),
	('identity:3', '2026-11-23 06:02:45.452346+00'),
	('identity:4', '2026-11-23 06:02:45.458091+00'),
	('identity:5', '2026-11-23 06:02:45.46148+00'),
	('identity:6', '2026-11-23 06:02:45.464694+00'),
	('identity:7', '2026-11-23 06:02:45.469153+00'),
	('identity:8', '2026-11-23 06:02:46.857431+00'),
	('identity:10', '2026-11-23 06:02:46.93269+00'),
	('identity:12', '2026-11-23 06:02:47.001912+00'),
	('identity:15', '2026-11-23 06:02:47.222033+00'),
	('identity:17', '2026-11-23 06:02:47.250958+00'),
	('identity:19', '2026-11-23 06:02:47.287112+00'),
	('identity:22', '2026-11-23 06:02:47.336817+00'),
	('identity:24', '2026-11-23 06:02:47.366692+00'),
	('identity:26', '2026-11-23 06:02:47.424179+00'),
	('transcode-storing-1-1-04d67b0f-4065-4e63-abc3-e286549d329c:1', '2026-11-23 06:02:51.421142+00'),
	('transcode-ended-1-1-b5e1762c-f14e-4a30-b86c-0c9611d7dfb9:1', '2026-11-23 06:02:51.537018+00'),
	('transcode-storing-3-1-de1fe6b0-c74c-4b12-a35a-6dc64d07f84e:1', '2026-11-23 06:02:52.54564+00'),
	('transcode-ended-3-1-9fa64ffa-97e0-4595-8c6c-0f0463a07629:1', '2026-11-23 06:02:52.570062+00'),
	('transcode-storing-2-1-d77bd6c5-312b-4935-bdc3-232f9f9c15ad:1', '2026-11-23 06:02:55.960828+00'),
	('transcode-ended-2-1-06e4bc4b-6299-4a62-953a-a6e6cc23d5ab:1', '2026-11-23 06:02:56.177509+00'),
	('identity:29', '2026-11-23 06:04:34.91829+00'),
	('transcode-storing-4-1-22092937-d5a9-4bb0-b4db-4bdd3234bac2:1', '2026-11-23 06:04:36.336758+00'),
	('transcode-ended-4-1-f95cc783-5bc2-4ec7-91b3-f13f7e9b7026:1', '2026-11-23 06:04:36.40078+00'),
	('transcode-ended-5-1-50afcbae-1d8b-44a6-8499-b24be9a28078:1', '2026-11-23 06:05:24.209913+00'),
	('render:8', '2026-11-23 06:05:24.270684+00'),
	('render:9', '2026-11-23 06:05:24.312904+00'),
	('render:10', '2026-11-23 06:05:28.241721+00'),
	('render:11', '2026-11-23 06:05:28.275729+00'),
	('transcode-storing-5-2-cef7d217-4415-4025-8e51-b00e4bb26f71:1', '2026-11-23 06:05:31.009745+00'),
	('transcode-ended-5-2-cbf51a3f-80dc-4cbc-91f2-a7bd57267f56:1', '2026-11-23 06:05:31.040594+00');
INSERT INTO assets.jampot_migrations VALUES
	('0001-foundation', 'efaec628fed13222c7d823e32973ea184e28c3bfba02622318235abfb60b49f7', '2026-11-23 06:02:44.174443+00'),
	('0002-folders', 'a5224820ab31c89c45317aa0abc56bf291f0bf34575d8bcd767436835e0aed3b', '2026-11-23 06:02:44.2214+00'),
	('0003-statuses', '9b9734f8786a929e5f81b27ba1b08e628ac421ef05fff9fb8d07cbc0d99244c0', '2026-11-23 06:02:44.318153+00'),
	('0004-assets', '7bb62f855abcc6281a270a252643910ec4b5406cc2720deff44456d9996f06d1', '2026-11-23 06:02:44.347229+00'),
	('0005-versions', '5a62030fa0122c0faa146896795927c4cbea6dd94d0a9e6c2ddc81a7f585e477', '2026-11-23 06:02:44.417551+00'),
	('0006-row-json', 'f0c954cae0e27d61a83a98b052d062d6c562e1b14476cfef649cca781b4a96e0', '2026-11-23 06:02:44.468762+00'),
	('0007-tree-json', '7b6de4dc4f615ce8d721ca0637b42b1f00df73daf18cb73c438c2f2362e210a0', '2026-11-23 06:02:44.47704+00'),
	('0008-public-statuslogs', '5b95b6aaf5bd6c5c1b5e12cf0dcb7a163174e5f72835833e2a5103af5c992e65', '2026-11-23 06:02:44.481129+00'),
	('0011-status-layers', '5a665701ad8480e9513ea707f9990ef530004dc6a474bff0537a196a7240d0ce', '2026-11-23 06:02:44.485867+00'),
	('0012-pathmap-paths', '00322a2be8cd1a48f59d9d06886a456a9fe99809b5956e462ac915b862de1f69', '2026-11-23 06:02:44.502466+00'),
	('0013-tags', '0bdc4e27bdf0b206e6429874ecd5ab1c3252551a3a74df80b1d16f1961d20c61', '2026-11-23 06:02:44.508717+00'),
	('0015-public-statuslogs-order', 'adcdf47a99b813f5275707e65e7be7be87a764b3fdc5af1520a51a471c8ed0b4', '2026-11-23 06:02:44.513945+00'),
	('0016-object-ledger', '2ca9ae87def7325579e0ddae412d4b8f42754728951f54eceb6cf5f1a8e0b0bd', '2026-11-23 06:02:44.515872+00'),
	('0017-assets-row-json', '887d351bb934eaee14d3ae2812cf2cef9ccca696c8f35394c3ab6c7fa11d6bac', '2026-11-23 06:02:44.524319+00'),
	('0018-bulk-changes', '099b774c0f11d439a41fc5af07b62f9a98a4929574466c5e72c845353edc3162', '2026-11-23 06:02:44.530666+00'),
	('0019-deleted-in-tree-json', 'bb73752923eb7e29633df4b5b2206d488955c901e01e5a7d6d43e94f12094254', '2026-11-23 06:02:44.546461+00'),
	('0020-telling', '5b2b046ee687f3a1bdf7af17c7885772781a87fb22be1d0ad7ff955a195a3bd2', '2026-11-23 06:02:44.550356+00'),
	('0021-natural-order', 'c6d8dbbe8d0c52da8e4b32aac63c8bb7692ba29694ae56848eb363080f827f9b', '2026-11-23 06:02:44.555925+00'),
	('0022-pending-uploads', '0bb1f84168b8e01ab16668c8e2c5819427f5f430ccdcbfe74910125605d7de56', '2026-11-23 06:02:44.581114+00'),
	('0023-envelope-fits', 'eb7c0bf13f90534991231dd0c6c7f1c166dfd989f69dc398f8fc5b17b05446cb', '2026-11-23 06:02:44.594713+00'),
	('0024-whole-texts', 'ce896ab0e8362b5324b706b9d68a24260814c839962bf25ce5372ff468d53c36', '2026-11-23 06:02:44.598297+00'),
	('0025-file-sizes', '0e29816cbfa7c8ccf63203aa9c304c09576e6eccb1ad920d5bf3379cb670a30d', '2026-11-23 06:02:44.605123+00'),
	('0026-parked-events', '363fd1225fdcd00203172e341da826f1965ee92c4c720106607160e3523e9b48', '2026-11-23 06:02:44.608674+00'),
	('0027-renders', '4986512fad3d1f7fbfea6db56f83a9239db5c381f08259e7251974aed175a7ac', '2026-11-23 06:02:44.613707+00'),
	('0028-render-attempts', 'dee7a9499dda22ec3b1bfd546b4528435ebf7e5c262b0e4094590d2b8c7eca6f', '2026-11-23 06:02:44.621458+00');
INSERT INTO assets.object_removals VALUES
	('a/1/3c/3ce82c6fc55b5971ec77cb81483b5c10.mp4', 1, '2026-11-23 06:04:35.619385+00', '2026-11-26 06:04:35.619385+00', 0, 'marked');
INSERT INTO assets.outbox OVERRIDING SYSTEM VALUE VALUES
	(6, 'folders.changed', '{"name":"folders.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:45.421Z","data":{"id":1,"change":"created","name":"Default","parent_id":null,"team_folder_id":1,"user_id":null,"deleted":false}}', '2026-11-23 06:02:45.395665+00', '2026-11-23T06:02:44.767147994Z'),
	(7, 'folders.changed', '{"name":"folders.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":1},"occurred":"2026-11-23T06:02:45.900Z","data":{"id":2,"change":"created","name":"Demo project","parent_id":null,"team_folder_id":1,"user_id":1,"deleted":false}}', '2026-11-23 06:02:45.888917+00', '2026-11-23T06:02:44.767147994Z'),
	(8, 'folders.changed', '{"name":"folders.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:45.934Z","data":{"id":3,"change":"created","name":"Scene 010","parent_id":2,"team_folder_id":1,"user_id":null,"deleted":false}}', '2026-11-23 06:02:45.921198+00', '2026-11-23T06:02:44.767147994Z'),
	(9, 'folders.told', '{"name":"folders.told","account_id":1,"actor_id":null,"audience":{"to":"services"},"occurred":"2026-11-23T06:02:46.873Z","data":{"after":0,"upto":null,"rows":[{"id":1,"name":"Default","deleted":false,"user_id":null,"team_folder_id":1},{"id":2,"name":"Demo project","deleted":false,"user_id":1,"team_folder_id":1},{"id":3,"name":"Scene 010","deleted":false,"user_id":null,"team_folder_id":1}]}}', '2026-11-23 06:02:46.870906+00', '2026-11-23T06:02:44.767147994Z'),
	(11, 'teams.told', '{"name":"teams.told","account_id":1,"actor_id":null,"audience":{"to":"services"},"occurred":"2026-11-23T06:02:46.962Z","data":{"after":0,"upto":null,"rows":[]}}', '2026-11-23 06:02:46.953228+00', '2026-11-23T06:02:44.767147994Z'),
	(13, 'assets.told', '{"name":"assets.told","account_id":1,"actor_id":null,"audience":{"to":"services"},"occurred":"2026-11-23T06:02:47.018Z","data":{"after":0,"upto":null,"rows":[]}}', '2026-11-23 06:02:47.015424+00', '2026-11-23T06:02:44.767147994Z'),
	(15, 'versions.told', '{"name":"versions.told","account_id":1,"actor_id":null,"audience":{"to":"services"},"occurred":"2026-11-23T06:02:47.077Z","data":{"after":0,"upto":null,"rows":[]}}', '2026-11-23 06:02:47.074687+00', '2026-11-23T06:02:44.767147994Z'),
	(18, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:47.867Z","data":{"id":1,"change":"created","folder_id":3,"name":"sc010_sh010","status_id":1,"assignee_id":null,"deleted":false,"fields":[]}}', '2026-11-23 06:02:47.835543+00', '2026-11-23T06:02:44.767147994Z'),
	(19, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:48.003Z","data":{"id":1,"change":"changed","folder_id":3,"name":"sc010_sh010","status_id":1,"assignee_id":null,"deleted":false,"fields":["version_id"]}}', '2026-11-23 06:02:47.958262+00', '2026-11-23T06:02:44.767147994Z'),
	(20, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:48.005Z","data":{"id":1,"change":"created","asset_id":1,"folder_id":3,"name":"sc010_sh010_v001.mp4","version_number":1,"processing":"waiting","deleted":false}}', '2026-11-23 06:02:47.958262+00', '2026-11-23T06:02:44.767147994Z'),
	(21, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:48.056Z","data":{"id":1,"change":"changed","folder_id":3,"name":"sc010_sh010","status_id":2,"assignee_id":null,"deleted":false,"fields":["status_id"]}}', '2026-11-23 06:02:48.041669+00', '2026-11-23T06:02:44.767147994Z'),
	(22, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:51.497Z","data":{"id":2,"change":"created","folder_id":3,"name":"sc010_sh020","status_id":1,"assignee_id":null,"deleted":false,"fields":[]}}', '2026-11-23 06:02:51.486171+00', '2026-11-23T06:02:44.767147994Z'),
	(23, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:51.556Z","data":{"id":1,"change":"changed","folder_id":3,"name":"sc010_sh010","status_id":2,"assignee_id":null,"deleted":false,"fields":["framerate"]}}', '2026-11-23 06:02:51.537018+00', '2026-11-23T06:02:44.767147994Z'),
	(24, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:51.559Z","data":{"id":1,"change":"changed","asset_id":1,"folder_id":3,"name":"sc010_sh010_v001.mp4","version_number":1,"processing":"done","deleted":false}}', '2026-11-23 06:02:51.537018+00', '2026-11-23T06:02:44.767147994Z'),
	(25, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:51.605Z","data":{"id":2,"change":"changed","folder_id":3,"name":"sc010_sh020","status_id":1,"assignee_id":null,"deleted":false,"fields":["version_id"]}}', '2026-11-23 06:02:51.571389+00', '2026-11-23T06:02:44.767147994Z'),
	(26, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:51.607Z","data":{"id":2,"change":"created","asset_id":2,"folder_id":3,"name":"sc010_sh020_v001.mp4","version_number":1,"processing":"waiting","deleted":false}}', '2026-11-23 06:02:51.571389+00', '2026-11-23T06:02:44.767147994Z'),
	(32, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":1,"owner_id":1},"occurred":"2026-11-23T06:02:52.578Z","data":{"id":3,"change":"changed","asset_id":3,"folder_id":2,"name":"colour_chart.png","version_number":1,"processing":"done","deleted":false}}', '2026-11-23 06:02:52.570062+00', '2026-11-23T06:02:44.767147994Z'),
	(33, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:56.203Z","data":{"id":2,"change":"changed","folder_id":3,"name":"sc010_sh020","status_id":5,"assignee_id":null,"deleted":false,"fields":["framerate"]}}', '2026-11-23 06:02:56.177509+00', '2026-11-23T06:02:44.767147994Z'),
	(34, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:56.207Z","data":{"id":2,"change":"changed","asset_id":2,"folder_id":3,"name":"sc010_sh020_v001.mp4","version_number":1,"processing":"done","deleted":false}}', '2026-11-23 06:02:56.177509+00', '2026-11-23T06:02:44.767147994Z'),
	(35, 'tags.changed', '{"name":"tags.changed","account_id":1,"actor_id":1,"audience":{"to":"account"},"occurred":"2026-11-23T06:04:35.136Z","data":{"id":1,"name":"hero","change":"created","assets":0}}', '2026-11-23 06:04:35.13435+00', '2026-11-23T06:02:44.767147994Z'),
	(36, 'pathmaps.changed', '{"name":"pathmaps.changed","account_id":1,"actor_id":1,"audience":{"to":"account"},"occurred":"2026-11-23T06:04:35.170Z","data":{"id":1,"folder_id":2,"change":"created"}}', '2026-11-23 06:04:35.165155+00', '2026-11-23T06:02:44.767147994Z'),
	(27, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":null},"occurred":"2026-11-23T06:02:51.649Z","data":{"id":2,"change":"changed","folder_id":3,"name":"sc010_sh020","status_id":5,"assignee_id":null,"deleted":false,"fields":["status_id"]}}', '2026-11-23 06:02:51.624068+00', '2026-11-23T06:02:44.767147994Z'),
	(28, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":1},"occurred":"2026-11-23T06:02:51.830Z","data":{"id":3,"change":"created","folder_id":2,"name":"colour_chart","status_id":1,"assignee_id":null,"deleted":false,"fields":[]}}', '2026-11-23 06:02:51.808051+00', '2026-11-23T06:02:44.767147994Z'),
	(29, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":1},"occurred":"2026-11-23T06:02:51.906Z","data":{"id":3,"change":"changed","folder_id":2,"name":"colour_chart","status_id":1,"assignee_id":null,"deleted":false,"fields":["version_id"]}}', '2026-11-23 06:02:51.889686+00', '2026-11-23T06:02:44.767147994Z'),
	(30, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":1},"occurred":"2026-11-23T06:02:51.911Z","data":{"id":3,"change":"created","asset_id":3,"folder_id":2,"name":"colour_chart.png","version_number":1,"processing":"waiting","deleted":false}}', '2026-11-23 06:02:51.889686+00', '2026-11-23T06:02:44.767147994Z'),
	(31, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":1},"occurred":"2026-11-23T06:02:51.953Z","data":{"id":3,"change":"changed","folder_id":2,"name":"colour_chart","status_id":4,"assignee_id":null,"deleted":false,"fields":["status_id"]}}', '2026-11-23 06:02:51.926674+00', '2026-11-23T06:02:44.767147994Z'),
	(37, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":1},"occurred":"2026-11-23T06:04:35.254Z","data":{"id":4,"change":"created","folder_id":2,"name":"Bottle","status_id":1,"assignee_id":null,"deleted":false,"fields":[]}}', '2026-11-23 06:04:35.203207+00', '2026-11-23T06:02:44.767147994Z'),
	(38, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":1},"occurred":"2026-11-23T06:04:35.434Z","data":{"id":4,"change":"changed","folder_id":2,"name":"Bottle","status_id":1,"assignee_id":null,"deleted":false,"fields":["version_id"]}}', '2026-11-23 06:04:35.392548+00', '2026-11-23T06:02:44.767147994Z'),
	(39, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":1,"owner_id":1},"occurred":"2026-11-23T06:04:35.441Z","data":{"id":4,"change":"created","asset_id":4,"folder_id":2,"name":"v1","version_number":1,"processing":"waiting","deleted":false}}', '2026-11-23 06:04:35.392548+00', '2026-11-23T06:02:44.767147994Z'),
	(40, 'folders.teams-changed', '{"name":"folders.teams-changed","account_id":1,"actor_id":1,"audience":{"to":"services"},"occurred":"2026-11-23T06:04:35.735Z","data":{"folders":[{"id":3,"team_folder_id":2},{"id":2,"team_folder_id":2}],"left":[1]}}', '2026-11-23 06:04:35.701116+00', '2026-11-23T06:02:44.767147994Z'),
	(41, 'teams.members-changed', '{"name":"teams.members-changed","account_id":1,"actor_id":1,"audience":{"to":"account"},"occurred":"2026-11-23T06:04:35.739Z","data":{"folder_id":2}}', '2026-11-23 06:04:35.701116+00', '2026-11-23T06:02:44.767147994Z'),
	(42, 'teams.changed', '{"name":"teams.changed","account_id":1,"actor_id":1,"audience":{"to":"users","user_ids":[2,1]},"occurred":"2026-11-23T06:04:35.771Z","data":{"folder_id":2,"user_id":2,"role_id":2}}', '2026-11-23 06:04:35.701116+00', '2026-11-23T06:02:44.767147994Z'),
	(43, 'teams.members-changed', '{"name":"teams.members-changed","account_id":1,"actor_id":1,"audience":{"to":"account"},"occurred":"2026-11-23T06:04:35.776Z","data":{"folder_id":2}}', '2026-11-23 06:04:35.701116+00', '2026-11-23T06:02:44.767147994Z'),
	(44, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":2,"owner_id":1},"occurred":"2026-11-23T06:04:35.855Z","data":{"id":5,"change":"created","folder_id":2,"name":"Wrong","status_id":1,"assignee_id":null,"deleted":false,"fields":[]}}', '2026-11-23 06:04:35.80065+00', '2026-11-23T06:02:44.767147994Z'),
	(45, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":2,"owner_id":1},"occurred":"2026-11-23T06:04:35.882Z","data":{"id":5,"change":"deleted","folder_id":2,"name":"Wrong","status_id":1,"assignee_id":null,"deleted":true,"fields":["deleted"]}}', '2026-11-23 06:04:35.875491+00', '2026-11-23T06:02:44.767147994Z'),
	(46, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":2,"owner_id":1},"occurred":"2026-11-23T06:04:36.416Z","data":{"id":4,"change":"changed","asset_id":4,"folder_id":2,"name":"v1","version_number":1,"processing":"done","deleted":false}}', '2026-11-23 06:04:36.40078+00', '2026-11-23T06:02:44.767147994Z'),
	(47, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":2,"owner_id":1},"occurred":"2026-11-23T06:05:23.950Z","data":{"id":4,"change":"changed","folder_id":2,"name":"Bottle","status_id":1,"assignee_id":null,"deleted":false,"fields":["version_id"]}}', '2026-11-23 06:05:23.926393+00', '2026-11-23T06:02:44.767147994Z'),
	(48, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":1,"audience":{"to":"folder","team_folder_id":2,"owner_id":1},"occurred":"2026-11-23T06:05:23.954Z","data":{"id":5,"change":"created","asset_id":4,"folder_id":2,"name":"rendered","version_number":2,"processing":"waiting","deleted":false}}', '2026-11-23 06:05:23.926393+00', '2026-11-23T06:02:44.767147994Z'),
	(49, 'versions.render-wanted', '{"name":"versions.render-wanted","account_id":1,"actor_id":1,"audience":{"to":"services"},"occurred":"2026-11-23T06:05:24.222Z","data":{"version_id":5,"asset_id":4,"user_id":1,"pool_id":1,"source":{"key":"a/1/36/36019b90e917e8bec74cf7153bffdca0.mp4","name":"shot.mp4","size":432797,"sha256":"28ef4bb17e2efe8f375d8833573f1542d4a6f44648024a6fdd6c217bc8935011","content_type":"video/mp4"},"origin":{"path":"Demo project/shot.mp4","pathmaps":[{"path":"/mnt/shows","windows":"S:\\shows","mac":"/Volumes/shows","linux":"/mnt/shows"}]},"preview_file":null,"framerate":{"numerator":24,"denominator":1},"width":1280,"height":720,"start_frame":0,"end_frame":119}}', '2026-11-23 06:05:24.209913+00', '2026-11-23T06:02:44.767147994Z'),
	(50, 'assets.changed', '{"name":"assets.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":2,"owner_id":1},"occurred":"2026-11-23T06:05:24.226Z","data":{"id":4,"change":"changed","folder_id":2,"name":"Bottle","status_id":1,"assignee_id":null,"deleted":false,"fields":["framerate"]}}', '2026-11-23 06:05:24.209913+00', '2026-11-23T06:02:44.767147994Z'),
	(51, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":2,"owner_id":1},"occurred":"2026-11-23T06:05:24.227Z","data":{"id":5,"change":"changed","asset_id":4,"folder_id":2,"name":"rendered","version_number":2,"processing":"none","deleted":false}}', '2026-11-23 06:05:24.209913+00', '2026-11-23T06:02:44.767147994Z'),
	(52, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":2,"owner_id":1},"occurred":"2026-11-23T06:05:24.286Z","data":{"id":5,"change":"changed","asset_id":4,"folder_id":2,"name":"rendered","version_number":2,"processing":"none","deleted":false}}', '2026-11-23 06:05:24.270684+00', '2026-11-23T06:02:44.767147994Z'),
	(53, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":2,"owner_id":1},"occurred":"2026-11-23T06:05:28.254Z","data":{"id":5,"change":"changed","asset_id":4,"folder_id":2,"name":"rendered","version_number":2,"processing":"waiting","deleted":false}}', '2026-11-23 06:05:28.241721+00', '2026-11-23T06:02:44.767147994Z'),
	(54, 'versions.changed', '{"name":"versions.changed","account_id":1,"actor_id":null,"audience":{"to":"folder","team_folder_id":2,"owner_id":1},"occurred":"2026-11-23T06:05:31.047Z","data":{"id":5,"change":"changed","asset_id":4,"folder_id":2,"name":"rendered","version_number":2,"processing":"done","deleted":false}}', '2026-11-23 06:05:31.040594+00', '2026-11-23T06:02:44.767147994Z');
INSERT INTO assets.parked_events VALUES
	('identity:900', 'user.changed', '{"name":"user.changed","account_id":1,"actor_id":null,"audience":{"to":"services"},"occurred":"2026-11-22T10:00:00.000Z","data":{}}', 'unreadable: id is missing', '2026-11-22 10:00:01+00', false);
INSERT INTO assets.pathmaps OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 2, '/mnt/shows', 'S:\shows', '/Volumes/shows', '/mnt/shows');
INSERT INTO assets.pending_uploads VALUES
	('00000000000000000000000000000001', 1, 1, 5000, '2066-11-23 06:06:23.732124+00');
INSERT INTO assets.people VALUES
	(1, 1, 'Administrator', 4, 4, false, 26),
	(2, 1, 'Mia', 2, 2, false, 29);
INSERT INTO assets.public_statuslogs VALUES
	(1, false, 22);
INSERT INTO assets.renderjobs VALUES
	(1, 1, 5, 1, 4, NULL, false, 11);
INSERT INTO assets.status_logs OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 1, NULL, 1, '2026-11-23 06:02:47.863377+00', true, false),
	(2, 1, 1, 2, NULL, 1, '2026-11-23 06:02:48.054307+00', false, true),
	(3, 1, 2, 1, NULL, 1, '2026-11-23 06:02:51.495028+00', true, false),
	(4, 1, 2, 5, NULL, 1, '2026-11-23 06:02:51.647676+00', false, true),
	(5, 1, 3, 1, NULL, 1, '2026-11-23 06:02:51.826845+00', true, false),
	(6, 1, 3, 4, NULL, 1, '2026-11-23 06:02:51.944944+00', false, true),
	(7, 1, 4, 1, NULL, 1, '2026-11-23 06:04:35.250196+00', true, true),
	(8, 1, 5, 1, NULL, 1, '2026-11-23 06:04:35.848947+00', true, true);
INSERT INTO assets.statuses VALUES
	(6, 1, 1, 'On Hold', '#B39BEA', NULL, NULL, NULL, false, 2, NULL, NULL, '"id":6,"name":"On Hold","color":"#B39BEA","order":null,"previous_id":null,"next_id":null,"hide":false,"level":2,"base_id":null,"replace_id":null,"folder_id":1', false),
	(7, 1, 1, 'Omitted', '#B58E78', NULL, NULL, NULL, false, 3, NULL, NULL, '"id":7,"name":"Omitted","color":"#B58E78","order":null,"previous_id":null,"next_id":null,"hide":false,"level":3,"base_id":null,"replace_id":null,"folder_id":1', false),
	(1, 1, 1, 'Not Started', '#A3A8AE', 65536, NULL, 5, false, 1, NULL, NULL, '"id":1,"name":"Not Started","color":"#A3A8AE","order":65536,"previous_id":null,"next_id":5,"hide":false,"level":1,"base_id":null,"replace_id":null,"folder_id":1', false),
	(5, 1, 1, 'In Progress', '#62A8F5', 131072, 1, 2, false, 1, NULL, NULL, '"id":5,"name":"In Progress","color":"#62A8F5","order":131072,"previous_id":1,"next_id":2,"hide":false,"level":1,"base_id":null,"replace_id":null,"folder_id":1', false),
	(2, 1, 1, 'For Review', '#F0C04C', 196608, 5, 3, false, 1, NULL, NULL, '"id":2,"name":"For Review","color":"#F0C04C","order":196608,"previous_id":5,"next_id":3,"hide":false,"level":1,"base_id":null,"replace_id":null,"folder_id":1', false),
	(3, 1, 1, 'Revision Needed', '#F4866A', 262144, 2, 4, false, 2, NULL, NULL, '"id":3,"name":"Revision Needed","color":"#F4866A","order":262144,"previous_id":2,"next_id":4,"hide":false,"level":2,"base_id":null,"replace_id":null,"folder_id":1', false),
	(4, 1, 1, 'Approved', '#62C482', 327680, 3, 8, false, 2, NULL, NULL, '"id":4,"name":"Approved","color":"#62C482","order":327680,"previous_id":3,"next_id":8,"hide":false,"level":2,"base_id":null,"replace_id":null,"folder_id":1', false),
	(8, 1, 1, 'Final', '#38C6C6', 393216, 4, NULL, false, 3, NULL, NULL, '"id":8,"name":"Final","color":"#38C6C6","order":393216,"previous_id":4,"next_id":null,"hide":false,"level":3,"base_id":null,"replace_id":null,"folder_id":1', false);
INSERT INTO assets.statuses_in_force VALUES
	(1, 1, 1, NULL, 5),
	(1, 1, 5, 1, 2),
	(1, 1, 2, 5, 3),
	(1, 1, 3, 2, 4),
	(1, 1, 4, 3, 8),
	(1, 1, 8, 4, NULL),
	(1, 1, 6, NULL, NULL),
	(1, 1, 7, NULL, NULL);
INSERT INTO assets.tags OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'hero', '2026-11-23 06:04:35.13435+00');
INSERT INTO assets.team_roles VALUES
	(4, 1, 'Administrator', 4, '{"jobs": "crud", "tags": "crud", "nodes": "crud", "notes": "crud", "pools": "crud", "roles": "crud", "users": "crud", "assets": "crud", "shares": "crud", "folders": "crud", "accounts": "crud", "comments": "crud", "pathmaps": "crud", "statuses": "crud", "versions": "crud", "renderers": "crud", "statuslogs": "crud", "userfolders": "crud", "dependencies": "crud", "poolrenderers": "crud"}', 24),
	(5, 1, 'Guest', 0, '{"jobs": "r", "tags": "r", "nodes": "r", "notes": "r", "pools": "r", "roles": "", "users": "", "assets": "r", "shares": "r", "folders": "r", "accounts": "", "comments": "r", "pathmaps": "r", "statuses": "r", "versions": "r", "renderers": "r", "statuslogs": "r", "userfolders": "r", "dependencies": "r", "poolrenderers": "r"}', 24),
	(1, 1, 'Artist', 1, '{"jobs": "r", "tags": "cr", "nodes": "r", "notes": "cru", "pools": "r", "roles": "r", "users": "r", "assets": "r", "shares": "r", "folders": "r", "accounts": "r", "comments": "cr", "pathmaps": "r", "statuses": "r", "versions": "cr", "renderers": "r", "statuslogs": "r", "userfolders": "r", "dependencies": "r", "poolrenderers": "r"}', 24),
	(2, 1, 'Reviewer', 2, '{"jobs": "r", "tags": "cru", "nodes": "r", "notes": "cru", "pools": "r", "roles": "r", "users": "r", "assets": "ru", "shares": "cr", "folders": "r", "accounts": "r", "comments": "cru", "pathmaps": "r", "statuses": "r", "versions": "cr", "renderers": "r", "statuslogs": "r", "userfolders": "r", "dependencies": "cr", "poolrenderers": "r"}', 24),
	(3, 1, 'Project Manager', 3, '{"jobs": "crud", "tags": "crud", "nodes": "ru", "notes": "crud", "pools": "ru", "roles": "r", "users": "cru", "assets": "crud", "shares": "crud", "folders": "crud", "accounts": "r", "comments": "crud", "pathmaps": "crud", "statuses": "crud", "versions": "crud", "renderers": "ru", "statuslogs": "crud", "userfolders": "crud", "dependencies": "crud", "poolrenderers": "ru"}', 24);
INSERT INTO assets.telling VALUES
	(true, 2, 2, NULL, 4, 0, 0);
INSERT INTO assets.userfolders OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 2, 2, 2);
INSERT INTO assets.versions OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 1, 'sc010_sh010_v001.mp4', 1, '2026-11-23 06:02:47.985+00', false, 'sc010_sh010_v001.mp4', 'a/1/45/45f734ca9eed36267d3c6dd02fb8efbd.mp4', 2447816, 'video/mp4', '00e0259208e2e8690ed7fdbf115b962fb783fe463328bf8940ce80e76baf90b8', 'sc010_sh010_v001.mp4', 'a/1/0a/0a5f9dacbbde95df9065ed3db19b17ac.mp4', 3525764, 'video/mp4', '', false, 'sc010_sh010_v001.jpg', 'a/1/75/7577fb6ad003cb215001f2b98995739c.jpg', false, 'a/1/a3/a337b1fe67ffa18e2ada661c14ccd5b8.jpg', 'a/1/57/579d93cd5927741711ba1523700b9a02.jpg', 'a/1/28/28bcae1600b86109e1ac99671b1e5224.json', NULL, NULL, NULL, NULL, 'done', 1, 0, 100, NULL, '{"kind": "video", "codec": "h264", "pages": null, "width": 1280, "frames": 192, "height": 720, "duration": 8, "filmstrip": {"rows": 10, "frames": [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 25, 27, 29, 31, 33, 35, 37, 39, 41, 43, 45, 47, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 73, 75, 77, 79, 81, 83, 85, 87, 89, 91, 93, 95, 96, 98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 121, 123, 125, 127, 129, 131, 133, 135, 137, 139, 141, 143, 144, 146, 148, 150, 152, 154, 156, 158, 160, 162, 164, 166, 168, 169, 171, 173, 175, 177, 179, 181, 183, 185, 187, 189, 191], "columns": 10, "tile_width": 160, "tile_height": 90}, "has_sound": true, "frame_rate": {"numerator": 24, "denominator": 1}, "start_frame": 0, "start_timecode": null}', '"id":1,"asset_id":1,"user_id":1,"name":"sc010_sh010_v001.mp4","version_number":1,"created":"2026-11-23T06:02:47.985Z","source_file":"sc010_sh010_v001.mp4","preview_file":"sc010_sh010_v001.mp4","poster_file":"sc010_sh010_v001.jpg","render_file":null,"source_url":"/files/a/1/45/45f734ca9eed36267d3c6dd02fb8efbd.mp4?t=","preview_url":"/files/a/1/0a/0a5f9dacbbde95df9065ed3db19b17ac.mp4?t=","poster_url":"/files/a/1/75/7577fb6ad003cb215001f2b98995739c.jpg?t=","thumbnail_url":"/files/a/1/a3/a337b1fe67ffa18e2ada661c14ccd5b8.jpg?t=","filmstrip_url":"/files/a/1/57/579d93cd5927741711ba1523700b9a02.jpg?t=","waveform_url":"/files/a/1/28/28bcae1600b86109e1ac99671b1e5224.json?t=","render_url":null,"render_pool_id":null,"job_id":null,"processing":"done","progress_percent":100,"processing_error":null,"media":{"kind": "video", "codec": "h264", "pages": null, "width": 1280, "frames": 192, "height": 720, "duration": 8, "filmstrip": {"rows": 10, "frames": [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 25, 27, 29, 31, 33, 35, 37, 39, 41, 43, 45, 47, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 73, 75, 77, 79, 81, 83, 85, 87, 89, 91, 93, 95, 96, 98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 121, 123, 125, 127, 129, 131, 133, 135, 137, 139, 141, 143, 144, 146, 148, 150, 152, 154, 156, 158, 160, 162, 164, 166, 168, 169, 171, 173, 175, 177, 179, 181, 183, 185, 187, 189, 191], "columns": 10, "tile_width": 160, "tile_height": 90}, "has_sound": true, "frame_rate": {"numerator": 24, "denominator": 1}, "start_frame": 0, "start_timecode": null},"source_size":2447816,"preview_size":3525764,"poster_size":46654', 46654, NULL, NULL, NULL, '', false, NULL),
	(2, 1, 2, 1, 'sc010_sh020_v001.mp4', 1, '2026-11-23 06:02:51.585+00', false, 'sc010_sh020_v001.mp4', 'a/1/36/36c07edf45debd77eaf53c4b4fbd0d54.mp4', 110715, 'video/mp4', 'ebc98bb5154eee7cfbe04fb2c96053e6e83ae17d49998b88b2683ea1d6f21de9', 'sc010_sh020_v001.mp4', 'a/1/8d/8d1556900af968cfa0c40db5718c3563.mp4', 432797, 'video/mp4', '', false, 'sc010_sh020_v001.jpg', 'a/1/a8/a896f7dd972dfecc27f68c935c2674b4.jpg', false, 'a/1/4a/4aef2279d0c8c98135cbcadf614740a1.jpg', 'a/1/c2/c264deaa61396c2b616bcf75445a442f.jpg', NULL, NULL, NULL, NULL, NULL, 'done', 1, 0, 100, NULL, '{"kind": "video", "codec": "h264", "pages": null, "width": 1280, "frames": 120, "height": 720, "duration": 5, "filmstrip": {"rows": 10, "frames": [0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30, 32, 33, 34, 35, 36, 38, 39, 40, 41, 42, 44, 45, 46, 47, 48, 50, 51, 52, 53, 54, 56, 57, 58, 59, 60, 62, 63, 64, 65, 66, 68, 69, 70, 71, 72, 74, 75, 76, 77, 78, 80, 81, 82, 83, 84, 86, 87, 88, 89, 90, 92, 93, 94, 95, 96, 98, 99, 100, 101, 102, 104, 105, 106, 107, 108, 110, 111, 112, 113, 114, 116, 117, 118, 119], "columns": 10, "tile_width": 160, "tile_height": 90}, "has_sound": false, "frame_rate": {"numerator": 24, "denominator": 1}, "start_frame": 0, "start_timecode": null}', '"id":2,"asset_id":2,"user_id":1,"name":"sc010_sh020_v001.mp4","version_number":1,"created":"2026-11-23T06:02:51.585Z","source_file":"sc010_sh020_v001.mp4","preview_file":"sc010_sh020_v001.mp4","poster_file":"sc010_sh020_v001.jpg","render_file":null,"source_url":"/files/a/1/36/36c07edf45debd77eaf53c4b4fbd0d54.mp4?t=","preview_url":"/files/a/1/8d/8d1556900af968cfa0c40db5718c3563.mp4?t=","poster_url":"/files/a/1/a8/a896f7dd972dfecc27f68c935c2674b4.jpg?t=","thumbnail_url":"/files/a/1/4a/4aef2279d0c8c98135cbcadf614740a1.jpg?t=","filmstrip_url":"/files/a/1/c2/c264deaa61396c2b616bcf75445a442f.jpg?t=","waveform_url":null,"render_url":null,"render_pool_id":null,"job_id":null,"processing":"done","progress_percent":100,"processing_error":null,"media":{"kind": "video", "codec": "h264", "pages": null, "width": 1280, "frames": 120, "height": 720, "duration": 5, "filmstrip": {"rows": 10, "frames": [0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30, 32, 33, 34, 35, 36, 38, 39, 40, 41, 42, 44, 45, 46, 47, 48, 50, 51, 52, 53, 54, 56, 57, 58, 59, 60, 62, 63, 64, 65, 66, 68, 69, 70, 71, 72, 74, 75, 76, 77, 78, 80, 81, 82, 83, 84, 86, 87, 88, 89, 90, 92, 93, 94, 95, 96, 98, 99, 100, 101, 102, 104, 105, 106, 107, 108, 110, 111, 112, 113, 114, 116, 117, 118, 119], "columns": 10, "tile_width": 160, "tile_height": 90}, "has_sound": false, "frame_rate": {"numerator": 24, "denominator": 1}, "start_frame": 0, "start_timecode": null},"source_size":110715,"preview_size":432797,"poster_size":14872', 14872, NULL, NULL, NULL, '', false, NULL),
	(3, 1, 3, 1, 'colour_chart.png', 1, '2026-11-23 06:02:51.901+00', false, 'colour_chart.png', 'a/1/13/13929a9e165883d469c2e19beeb53d6e.png', 38165, 'image/png', 'c75d49928a715b3816d5d18f75dd35f0a0e9a575ad3becbd8c4c84cd1785f1c2', 'colour_chart.jpg', 'a/1/86/86f4f6b176280e4dfe364c8802aa40e3.jpg', 52722, 'image/jpeg', '', false, 'colour_chart.jpg', 'a/1/8a/8ab39f8d37419ad437e8c9e4daf6487a.jpg', false, 'a/1/85/8539b0b4de5e7861575b897074ea869d.jpg', NULL, NULL, NULL, NULL, NULL, NULL, 'done', 1, 0, 100, NULL, '{"kind": "image", "codec": "png", "pages": 1, "width": 1920, "frames": null, "height": 1080, "duration": null, "filmstrip": null, "has_sound": false, "frame_rate": null, "start_frame": 0, "start_timecode": null}', '"id":3,"asset_id":3,"user_id":1,"name":"colour_chart.png","version_number":1,"created":"2026-11-23T06:02:51.901Z","source_file":"colour_chart.png","preview_file":"colour_chart.jpg","poster_file":"colour_chart.jpg","render_file":null,"source_url":"/files/a/1/13/13929a9e165883d469c2e19beeb53d6e.png?t=","preview_url":"/files/a/1/86/86f4f6b176280e4dfe364c8802aa40e3.jpg?t=","poster_url":"/files/a/1/8a/8ab39f8d37419ad437e8c9e4daf6487a.jpg?t=","thumbnail_url":"/files/a/1/85/8539b0b4de5e7861575b897074ea869d.jpg?t=","filmstrip_url":null,"waveform_url":null,"render_url":null,"render_pool_id":null,"job_id":null,"processing":"done","progress_percent":100,"processing_error":null,"media":{"kind": "image", "codec": "png", "pages": 1, "width": 1920, "frames": null, "height": 1080, "duration": null, "filmstrip": null, "has_sound": false, "frame_rate": null, "start_frame": 0, "start_timecode": null},"source_size":38165,"preview_size":52722,"poster_size":19557', 19557, NULL, NULL, NULL, '', false, NULL),
	(4, 1, 4, 1, 'v1', 1, '2026-11-23 06:04:35.421+00', false, 'pixel.png', 'a/1/bf/bfcac6cd11372a0ec2bddf4e1bce2002.png', 70, 'image/png', '6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0', 'pixel.webp', 'a/1/ba/ba3eba002ce4b33a1dd72af7f77050a3.webp', 100, 'image/webp', '', false, 'pixel.jpg', 'a/1/ae/ae93a7e61af4c026faa0d3bd6338d5e8.jpg', false, 'a/1/cb/cb09db750b4d938d7eee20654ba9fceb.jpg', NULL, NULL, NULL, NULL, NULL, NULL, 'done', 1, 0, 100, NULL, '{"kind": "image", "codec": "png", "pages": 1, "width": 1, "frames": null, "height": 1, "duration": null, "filmstrip": null, "has_sound": false, "frame_rate": null, "start_frame": 0, "start_timecode": null}', '"id":4,"asset_id":4,"user_id":1,"name":"v1","version_number":1,"created":"2026-11-23T06:04:35.421Z","source_file":"pixel.png","preview_file":"pixel.webp","poster_file":"pixel.jpg","render_file":null,"source_url":"/files/a/1/bf/bfcac6cd11372a0ec2bddf4e1bce2002.png?t=","preview_url":"/files/a/1/ba/ba3eba002ce4b33a1dd72af7f77050a3.webp?t=","poster_url":"/files/a/1/ae/ae93a7e61af4c026faa0d3bd6338d5e8.jpg?t=","thumbnail_url":"/files/a/1/cb/cb09db750b4d938d7eee20654ba9fceb.jpg?t=","filmstrip_url":null,"waveform_url":null,"render_url":null,"render_pool_id":null,"job_id":null,"processing":"done","progress_percent":100,"processing_error":null,"media":{"kind": "image", "codec": "png", "pages": 1, "width": 1, "frames": null, "height": 1, "duration": null, "filmstrip": null, "has_sound": false, "frame_rate": null, "start_frame": 0, "start_timecode": null},"source_size":70,"preview_size":100,"poster_size":269', 269, NULL, NULL, NULL, '', false, NULL),
	(5, 1, 4, 1, 'rendered', 2, '2026-11-23 06:05:23.934+00', false, 'shot.mp4', 'a/1/36/36019b90e917e8bec74cf7153bffdca0.mp4', 432797, 'video/mp4', '28ef4bb17e2efe8f375d8833573f1542d4a6f44648024a6fdd6c217bc8935011', 'shot.mp4', 'a/1/94/94d3425e59a238e9df428c35544c9c97.mp4', 665996, 'video/mp4', '', false, 'shot.jpg', 'a/1/3b/3b56bb8c7dae4948ec1560f0a8f4ef72.jpg', false, 'a/1/d7/d7ffdfc42632a63f802d82f58138e472.jpg', 'a/1/51/517b390148940dbecd127fd64105aab8.jpg', NULL, 'shot.mp4', 'a/1/2f/2f17f253f305df872879df2c920d0427.mp4', 1, 1, 'done', 2, 0, 100, NULL, '{"kind": "video", "codec": "h264", "pages": null, "width": 1280, "frames": 120, "height": 720, "duration": 5, "filmstrip": {"rows": 10, "frames": [0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30, 32, 33, 34, 35, 36, 38, 39, 40, 41, 42, 44, 45, 46, 47, 48, 50, 51, 52, 53, 54, 56, 57, 58, 59, 60, 62, 63, 64, 65, 66, 68, 69, 70, 71, 72, 74, 75, 76, 77, 78, 80, 81, 82, 83, 84, 86, 87, 88, 89, 90, 92, 93, 94, 95, 96, 98, 99, 100, 101, 102, 104, 105, 106, 107, 108, 110, 111, 112, 113, 114, 116, 117, 118, 119], "columns": 10, "tile_width": 160, "tile_height": 90}, "has_sound": false, "frame_rate": {"numerator": 24, "denominator": 1}, "start_frame": 0, "start_timecode": null}', '"id":5,"asset_id":4,"user_id":1,"name":"rendered","version_number":2,"created":"2026-11-23T06:05:23.934Z","source_file":"shot.mp4","preview_file":"shot.mp4","poster_file":"shot.jpg","render_file":"shot.mp4","source_url":"/files/a/1/36/36019b90e917e8bec74cf7153bffdca0.mp4?t=","preview_url":"/files/a/1/94/94d3425e59a238e9df428c35544c9c97.mp4?t=","poster_url":"/files/a/1/3b/3b56bb8c7dae4948ec1560f0a8f4ef72.jpg?t=","thumbnail_url":"/files/a/1/d7/d7ffdfc42632a63f802d82f58138e472.jpg?t=","filmstrip_url":"/files/a/1/51/517b390148940dbecd127fd64105aab8.jpg?t=","waveform_url":null,"render_url":"/files/a/1/2f/2f17f253f305df872879df2c920d0427.mp4?t=","render_pool_id":1,"job_id":1,"processing":"done","progress_percent":100,"processing_error":null,"media":{"kind": "video", "codec": "h264", "pages": null, "width": 1280, "frames": 120, "height": 720, "duration": 5, "filmstrip": {"rows": 10, "frames": [0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30, 32, 33, 34, 35, 36, 38, 39, 40, 41, 42, 44, 45, 46, 47, 48, 50, 51, 52, 53, 54, 56, 57, 58, 59, 60, 62, 63, 64, 65, 66, 68, 69, 70, 71, 72, 74, 75, 76, 77, 78, 80, 81, 82, 83, 84, 86, 87, 88, 89, 90, 92, 93, 94, 95, 96, 98, 99, 100, 101, 102, 104, 105, 106, 107, 108, 110, 111, 112, 113, 114, 116, 117, 118, 119], "columns": 10, "tile_width": 160, "tile_height": 90}, "has_sound": false, "frame_rate": {"numerator": 24, "denominator": 1}, "start_frame": 0, "start_timecode": null},"source_size":432797,"preview_size":665996,"poster_size":26539', 26539, 415791, 'video/mp4', 'e6fb4a93c7f9526b6569250fc31a04ed182c88dd7297d34e8efb258330fee667', '', true, 1);
SELECT pg_catalog.setval('assets.asset_logs_id_seq', 17, true);
SELECT pg_catalog.setval('assets.assets_id_seq', 5, true);
SELECT pg_catalog.setval('assets.folders_id_seq', 3, true);
SELECT pg_catalog.setval('assets.outbox_id_seq', 54, true);
SELECT pg_catalog.setval('assets.pathmaps_id_seq', 1, true);
SELECT pg_catalog.setval('assets.status_logs_id_seq', 8, true);
SELECT pg_catalog.setval('assets.statuses_id_seq', 9, false);
SELECT pg_catalog.setval('assets.tags_id_seq', 1, true);
SELECT pg_catalog.setval('assets.userfolders_id_seq', 1, true);
SELECT pg_catalog.setval('assets.versions_id_seq', 5, true);
ALTER TABLE ONLY assets.asset_logs
    ADD CONSTRAINT asset_logs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.assets
    ADD CONSTRAINT assets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.facts_asked
    ADD CONSTRAINT facts_asked_pkey PRIMARY KEY (owner);
ALTER TABLE ONLY assets.folders
    ADD CONSTRAINT folders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (message_id);
ALTER TABLE ONLY assets.jampot_migrations
    ADD CONSTRAINT jampot_migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY assets.object_removals
    ADD CONSTRAINT object_removals_pkey PRIMARY KEY (key);
ALTER TABLE assets.outbox
    ADD CONSTRAINT outbox_envelope_fits CHECK ((octet_length(envelope) <= 4194304)) NOT VALID;
ALTER TABLE ONLY assets.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.parked_events
    ADD CONSTRAINT parked_events_pkey PRIMARY KEY (message_id);
ALTER TABLE ONLY assets.pathmaps
    ADD CONSTRAINT pathmaps_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.pending_uploads
    ADD CONSTRAINT pending_uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.public_statuslogs
    ADD CONSTRAINT public_statuslogs_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY assets.renderjobs
    ADD CONSTRAINT renderjobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.status_logs
    ADD CONSTRAINT status_logs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.statuses_in_force
    ADD CONSTRAINT statuses_in_force_pkey PRIMARY KEY (folder_id, status_id);
ALTER TABLE ONLY assets.statuses
    ADD CONSTRAINT statuses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.team_roles
    ADD CONSTRAINT team_roles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.telling
    ADD CONSTRAINT telling_pkey PRIMARY KEY (one);
ALTER TABLE ONLY assets.userfolders
    ADD CONSTRAINT userfolders_once UNIQUE (folder_id, user_id);
ALTER TABLE ONLY assets.userfolders
    ADD CONSTRAINT userfolders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assets.versions
    ADD CONSTRAINT versions_number UNIQUE (asset_id, version_number);
ALTER TABLE ONLY assets.versions
    ADD CONSTRAINT versions_pkey PRIMARY KEY (id);
CREATE INDEX asset_logs_asset ON assets.asset_logs USING btree (asset_id, created, id);
CREATE INDEX assets_account_modified ON assets.assets USING btree (account_id, modified, id) WHERE (NOT deleted);
CREATE INDEX assets_account_name ON assets.assets USING btree (account_id, name COLLATE jampot_shared.by_name, id);
CREATE INDEX assets_assignee ON assets.assets USING btree (assignee_id, name COLLATE jampot_shared.by_name, id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX assets_deleted_name ON assets.assets USING btree (folder_id, lower(name)) WHERE deleted;
CREATE INDEX assets_deleted_with ON assets.assets USING btree (deleted_with) WHERE (deleted_with IS NOT NULL);
CREATE INDEX assets_folder_created ON assets.assets USING btree (folder_id, created, id) WHERE (NOT deleted);
CREATE INDEX assets_folder_modified ON assets.assets USING btree (folder_id, modified, id) WHERE (NOT deleted);
CREATE INDEX assets_folder_name ON assets.assets USING btree (folder_id, name COLLATE jampot_shared.by_name, id);
CREATE INDEX assets_folder_status ON assets.assets USING btree (folder_id, status_id);
CREATE UNIQUE INDEX assets_name_in_folder ON assets.assets USING btree (folder_id, lower(name)) WHERE (NOT deleted);
CREATE INDEX assets_search ON assets.assets USING gin (name jampot_shared.gin_trgm_ops, tag jampot_shared.gin_trgm_ops) WHERE (NOT deleted);
CREATE INDEX assets_tags ON assets.assets USING gin (string_to_array(lower(tag), ', '::text)) WHERE (tag <> ''::text);
CREATE INDEX assets_version ON assets.assets USING btree (version_id) WHERE (version_id IS NOT NULL);
CREATE INDEX folders_deleted_with ON assets.folders USING btree (deleted_with) WHERE (deleted_with IS NOT NULL);
CREATE UNIQUE INDEX folders_name_in_parent ON assets.folders USING btree (parent_id, lower(name)) WHERE ((NOT deleted) AND (parent_id IS NOT NULL));
CREATE UNIQUE INDEX folders_one_default ON assets.folders USING btree (account_id) WHERE is_default;
CREATE INDEX folders_owner ON assets.folders USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX folders_path ON assets.folders USING gist (path);
CREATE UNIQUE INDEX folders_project_name ON assets.folders USING btree (account_id, lower(name)) WHERE ((NOT deleted) AND (parent_id IS NULL) AND (NOT is_default));
CREATE INDEX folders_projects ON assets.folders USING btree (account_id, "position", id) WHERE (parent_id IS NULL);
CREATE INDEX folders_search ON assets.folders USING gin (name jampot_shared.gin_trgm_ops) WHERE (NOT deleted);
CREATE INDEX folders_settings ON assets.folders USING btree (settings_folder_id) WHERE (settings_folder_id IS NOT NULL);
CREATE INDEX folders_siblings ON assets.folders USING btree (parent_id, "position", id);
CREATE INDEX folders_team ON assets.folders USING btree (team_folder_id);
CREATE INDEX folders_tree ON assets.folders USING btree (account_id, jampot_shared.nlevel(path), "position", id);
CREATE INDEX inbox_consumed ON assets.inbox USING btree (consumed);
CREATE INDEX object_removals_due ON assets.object_removals USING btree (due);
CREATE INDEX outbox_created ON assets.outbox USING btree (created);
CREATE INDEX outbox_waiting ON assets.outbox USING btree (id) WHERE (stream IS NULL);
CREATE UNIQUE INDEX pathmaps_path_in_folder ON assets.pathmaps USING btree (folder_id, lower(path));
CREATE INDEX pending_uploads_user ON assets.pending_uploads USING btree (user_id);
CREATE INDEX people_name ON assets.people USING btree (account_id, lower(name));
CREATE INDEX renderjobs_version ON assets.renderjobs USING btree (version_id);
CREATE INDEX status_logs_asset ON assets.status_logs USING btree (asset_id, id);
CREATE INDEX status_logs_created ON assets.status_logs USING btree (account_id, created, id);
CREATE UNIQUE INDEX status_logs_one_first ON assets.status_logs USING btree (asset_id) WHERE first;
CREATE UNIQUE INDEX status_logs_one_last ON assets.status_logs USING btree (asset_id) WHERE last;
CREATE INDEX statuses_account ON assets.statuses USING btree (account_id);
CREATE INDEX statuses_folder ON assets.statuses USING btree (folder_id, "order");
CREATE INDEX statuses_in_force_account ON assets.statuses_in_force USING btree (account_id);
CREATE INDEX statuses_in_force_status ON assets.statuses_in_force USING btree (status_id);
CREATE UNIQUE INDEX statuses_one_replacement ON assets.statuses USING btree (folder_id, base_id) WHERE ((base_id IS NOT NULL) AND (NOT deleted));
CREATE UNIQUE INDEX tags_name ON assets.tags USING btree (account_id, lower(name));
CREATE INDEX tags_natural ON assets.tags USING btree (account_id, name COLLATE jampot_shared.by_name, id);
CREATE INDEX tags_search ON assets.tags USING gin (name jampot_shared.gin_trgm_ops);
CREATE INDEX userfolders_user ON assets.userfolders USING btree (user_id);
CREATE INDEX versions_filmstrip_key ON assets.versions USING btree (filmstrip_key) WHERE (filmstrip_key IS NOT NULL);
CREATE UNIQUE INDEX versions_poster_key ON assets.versions USING btree (poster_key) WHERE (poster_key IS NOT NULL);
CREATE UNIQUE INDEX versions_preview_key ON assets.versions USING btree (preview_key) WHERE (preview_key IS NOT NULL);
CREATE INDEX versions_render_key ON assets.versions USING btree (render_key) WHERE (render_key IS NOT NULL);
CREATE UNIQUE INDEX versions_source_key ON assets.versions USING btree (source_key) WHERE (source_key IS NOT NULL);
CREATE INDEX versions_thumbnail_key ON assets.versions USING btree (thumbnail_key) WHERE (thumbnail_key IS NOT NULL);
CREATE INDEX versions_unfinished ON assets.versions USING btree (id) WHERE (processing = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX versions_waveform_key ON assets.versions USING btree (waveform_key) WHERE (waveform_key IS NOT NULL);
CREATE TRIGGER assets_row_json BEFORE INSERT OR UPDATE OF name, folder_id, assignee_id, status_id, tag, framerate, in_seconds, out_seconds, duration, art_duration, modified, version_id ON assets.assets FOR EACH ROW EXECUTE FUNCTION assets.asset_row_json();
CREATE TRIGGER folders_deleted_json BEFORE UPDATE OF deleted ON assets.folders FOR EACH ROW WHEN (((old.deleted <> new.deleted) AND (old.tree_json = new.tree_json))) EXECUTE FUNCTION assets.folder_row_json();
CREATE TRIGGER folders_row_json BEFORE INSERT OR UPDATE OF name, parent_id, user_id, "position", settings_folder_id, modified ON assets.folders FOR EACH ROW EXECUTE FUNCTION assets.folder_row_json();
CREATE TRIGGER outbox_written AFTER INSERT ON assets.outbox FOR EACH STATEMENT EXECUTE FUNCTION assets.outbox_written();
CREATE TRIGGER statuses_row_json BEFORE INSERT OR UPDATE OF name, color, "order", previous_id, next_id, hide, level, base_id, replace_id, folder_id ON assets.statuses FOR EACH ROW EXECUTE FUNCTION assets.status_row_json();
CREATE TRIGGER versions_row_json BEFORE INSERT OR UPDATE OF asset_id, user_id, name, version_number, source_file, preview_file, poster_file, render_file, source_key, preview_key, poster_key, thumbnail_key, filmstrip_key, waveform_key, render_key, render_pool_id, job_id, processing, progress_percent, processing_error, media, source_size, preview_size, poster_size ON assets.versions FOR EACH ROW EXECUTE FUNCTION assets.version_row_json();
ALTER TABLE ONLY assets.asset_logs
    ADD CONSTRAINT asset_logs_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES assets.assets(id) ON DELETE CASCADE;
ALTER TABLE ONLY assets.assets
    ADD CONSTRAINT assets_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES assets.folders(id);
ALTER TABLE ONLY assets.assets
    ADD CONSTRAINT assets_latest_version FOREIGN KEY (version_id) REFERENCES assets.versions(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY assets.assets
    ADD CONSTRAINT assets_status_id_fkey FOREIGN KEY (status_id) REFERENCES assets.statuses(id);
ALTER TABLE ONLY assets.folders
    ADD CONSTRAINT folders_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES assets.folders(id);
ALTER TABLE ONLY assets.folders
    ADD CONSTRAINT folders_settings_folder_id_fkey FOREIGN KEY (settings_folder_id) REFERENCES assets.folders(id);
ALTER TABLE ONLY assets.folders
    ADD CONSTRAINT folders_team_folder_id_fkey FOREIGN KEY (team_folder_id) REFERENCES assets.folders(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY assets.pathmaps
    ADD CONSTRAINT pathmaps_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES assets.folders(id);
ALTER TABLE ONLY assets.status_logs
    ADD CONSTRAINT status_logs_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES assets.assets(id) ON DELETE CASCADE;
ALTER TABLE ONLY assets.status_logs
    ADD CONSTRAINT status_logs_status_id_fkey FOREIGN KEY (status_id) REFERENCES assets.statuses(id);
ALTER TABLE ONLY assets.statuses
    ADD CONSTRAINT statuses_base_id_fkey FOREIGN KEY (base_id) REFERENCES assets.statuses(id);
ALTER TABLE ONLY assets.statuses
    ADD CONSTRAINT statuses_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES assets.folders(id);
ALTER TABLE ONLY assets.statuses_in_force
    ADD CONSTRAINT statuses_in_force_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES assets.folders(id) ON DELETE CASCADE;
ALTER TABLE ONLY assets.statuses_in_force
    ADD CONSTRAINT statuses_in_force_status_id_fkey FOREIGN KEY (status_id) REFERENCES assets.statuses(id) ON DELETE CASCADE;
ALTER TABLE ONLY assets.statuses
    ADD CONSTRAINT statuses_next_id_fkey FOREIGN KEY (next_id) REFERENCES assets.statuses(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY assets.statuses
    ADD CONSTRAINT statuses_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES assets.statuses(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY assets.statuses
    ADD CONSTRAINT statuses_replace_id_fkey FOREIGN KEY (replace_id) REFERENCES assets.statuses(id);
ALTER TABLE ONLY assets.userfolders
    ADD CONSTRAINT userfolders_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES assets.folders(id);
ALTER TABLE ONLY assets.versions
    ADD CONSTRAINT versions_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES assets.assets(id);
ALTER TABLE assets.asset_logs ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.assets ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.folders ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.object_removals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON assets.asset_logs USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.assets USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.folders USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.object_removals USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.pathmaps USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.pending_uploads USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.people USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.public_statuslogs USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.renderjobs USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.status_logs USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.statuses USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.statuses_in_force USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.tags USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.team_roles USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.userfolders USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
CREATE POLICY own_account ON assets.versions USING (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system))) WITH CHECK (((account_id = ( SELECT jampot_shared.jampot_account() AS jampot_account)) OR ( SELECT jampot_shared.jampot_is_system() AS jampot_is_system)));
ALTER TABLE assets.pathmaps ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.pending_uploads ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.people ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.public_statuslogs ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.renderjobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.status_logs ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.statuses ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.statuses_in_force ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.team_roles ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.userfolders ENABLE ROW LEVEL SECURITY;
ALTER TABLE assets.versions ENABLE ROW LEVEL SECURITY;
