import { accountTable } from '@jampot/persistence';

/**
 * Assets and the tags that they may carry. Times within media are seconds. `version_id` is the live
 * version with the highest number. The wiki notes may be long, and lists do not show them: they are
 * not in the text that lists read. Others that are linked with it show `linked_json` of it, and
 * `used_json` where they use it. All three have what is shown of its latest version, as does `version_number`.
 * Searches and orders that are all but always of live assets have indexes of those alone, so that
 * what is deleted enters none.
 */
export const assetTables = `
CREATE TABLE assets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  folder_id bigint NOT NULL REFERENCES folders (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  assignee_id bigint,
  status_id bigint NOT NULL REFERENCES statuses (id),
  tag text NOT NULL DEFAULT '',
  framerate double precision NOT NULL DEFAULT 25 CHECK (framerate >= 0),
  in_seconds double precision CHECK (in_seconds >= 0),
  out_seconds double precision CHECK (out_seconds >= 0),
  duration double precision CHECK (duration >= 0),
  art_duration double precision CHECK (art_duration >= 0),
  start_day date,
  due_day date,
  bid_days double precision CHECK (bid_days BETWEEN 0 AND 9999.99),
  notes text NOT NULL DEFAULT '',
  version_id bigint,
  version_number int,
  approved_version_number int,
  deleted boolean NOT NULL DEFAULT false,
  deleted_at timestamptz,
  deleted_by bigint,
  deleted_with bigint,
  created timestamptz NOT NULL DEFAULT now(),
  modified timestamptz NOT NULL DEFAULT now(),
  row_json text NOT NULL DEFAULT '',
  linked_json text NOT NULL DEFAULT '',
  used_json text NOT NULL DEFAULT '',
  CHECK (start_day <= due_day)
);
CREATE UNIQUE INDEX assets_name_in_folder ON assets (folder_id, lower(name)) WHERE NOT deleted;
CREATE INDEX assets_deleted_name ON assets (folder_id, lower(name)) WHERE deleted;
CREATE INDEX assets_deleted_with ON assets (deleted_with) WHERE deleted_with IS NOT NULL;
CREATE INDEX assets_folder_name ON assets (folder_id, name COLLATE by_name, id) INCLUDE (account_id, deleted);
CREATE INDEX assets_folder_modified ON assets (folder_id, modified, id) WHERE NOT deleted;
CREATE INDEX assets_folder_created ON assets (folder_id, created, id) WHERE NOT deleted;
-- Lists of what stands in many folders are counted and sorted by this alone: what they are ordered and filtered by.
CREATE INDEX assets_folder_orders ON assets (folder_id, status_id) INCLUDE (id, account_id, assignee_id,
  created, modified, start_day, due_day, bid_days, duration, in_seconds, out_seconds, framerate, art_duration)
  WHERE NOT deleted;
CREATE INDEX assets_account_name ON assets (account_id, name COLLATE by_name, id);
CREATE INDEX assets_account_modified ON assets (account_id, modified, id) WHERE NOT deleted;
CREATE INDEX assets_account_created ON assets (account_id, created, id) WHERE NOT deleted;
-- Orders of lists of all that stands below a folder, where it is much of the account.
CREATE INDEX assets_account_status ON assets (account_id, status_id, id) WHERE NOT deleted;
CREATE INDEX assets_account_assignee ON assets (account_id, assignee_id, id) WHERE NOT deleted;
CREATE INDEX assets_account_start ON assets (account_id, start_day, id) WHERE NOT deleted;
CREATE INDEX assets_account_due ON assets (account_id, due_day, id) WHERE NOT deleted;
CREATE INDEX assets_account_bid ON assets (account_id, bid_days, id) WHERE NOT deleted;
CREATE INDEX assets_account_duration ON assets (account_id, duration, id) WHERE NOT deleted;
CREATE INDEX assets_account_art ON assets (account_id, art_duration, id) WHERE NOT deleted;
CREATE INDEX assets_account_in ON assets (account_id, in_seconds, id) WHERE NOT deleted;
CREATE INDEX assets_account_out ON assets (account_id, out_seconds, id) WHERE NOT deleted;
CREATE INDEX assets_account_rate ON assets (account_id, framerate, id) WHERE NOT deleted;
CREATE INDEX assets_account_tag ON assets (account_id, left(tag, 200) COLLATE by_name, id)
  WHERE NOT deleted;
CREATE INDEX assets_assignee ON assets (assignee_id, name COLLATE by_name, id)
  WHERE assignee_id IS NOT NULL;
CREATE INDEX assets_version ON assets (version_id) WHERE version_id IS NOT NULL;
CREATE INDEX assets_search ON assets USING gin (name gin_trgm_ops, tag gin_trgm_ops)
  WHERE NOT deleted;
-- Finds the assets that carry a tag; the expression is that of \`tagKeys\`.
CREATE INDEX assets_tags ON assets USING gin (string_to_array(lower(tag), ', ')) WHERE tag <> '';
-- Whatever gives an asset another status: it keeps which version was the newest when it became approved.
-- Taken back from that very version, it never was. By its name it runs before the row is written.
CREATE FUNCTION asset_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := (SELECT approves FROM statuses WHERE id = OLD.status_id);
  is_now boolean := (SELECT approves FROM statuses WHERE id = NEW.status_id);
  newest int := (SELECT version_number FROM versions WHERE id = NEW.version_id);
BEGIN
  IF is_now AND NOT was THEN
    NEW.approved_version_number := newest;
  ELSIF was AND NOT is_now AND NEW.approved_version_number = newest THEN
    NEW.approved_version_number := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER assets_approval BEFORE UPDATE OF status_id ON assets
  FOR EACH ROW WHEN (OLD.status_id <> NEW.status_id) EXECUTE FUNCTION asset_approval();
CREATE FUNCTION asset_row_json() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  picture_json text;
BEGIN
  NEW.version_number := NULL;
  IF NEW.version_id IS NOT NULL THEN
    SELECT version_number INTO NEW.version_number FROM versions WHERE id = NEW.version_id;
    SELECT '"/files/' || key || '?t=' || chr(1) || '"' INTO picture_json FROM version_files
      WHERE version_id = NEW.version_id AND slot IN ('thumbnail', 'poster')
      ORDER BY slot = 'thumbnail' DESC LIMIT 1;
  END IF;
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
    ',"start":', coalesce(to_json(NEW.start_day)::text, 'null'),
    ',"due":', coalesce(to_json(NEW.due_day)::text, 'null'),
    ',"bid_days":', coalesce(to_json(NEW.bid_days)::text, 'null'),
    ',"created":', '"', jampot_time(NEW.created), '"',
    ',"modified":', '"', jampot_time(NEW.modified), '"',
    ',"version_id":', coalesce(NEW.version_id::text, 'null'),
    ',"approved_version_number":', coalesce(NEW.approved_version_number::text, 'null'),
    ',"thumbnail_url":', coalesce(picture_json, 'null'));
  NEW.linked_json := concat(
    '"asset_id":', NEW.id,
    ',"name":', to_json(NEW.name),
    ',"folder_id":', NEW.folder_id,
    ',"status_id":', NEW.status_id,
    ',"assignee_id":', coalesce(NEW.assignee_id::text, 'null'),
    ',"version_id":', coalesce(NEW.version_id::text, 'null'),
    ',"thumbnail_url":', coalesce(picture_json, 'null'));
  NEW.used_json := concat(
    '"used_version_id":', coalesce(NEW.version_id::text, 'null'),
    ',"used_version_number":', coalesce(NEW.version_number::text, 'null'));
  RETURN NEW;
END $$;
CREATE TRIGGER assets_row_json BEFORE INSERT OR UPDATE OF name, folder_id, assignee_id, status_id,
  tag, framerate, in_seconds, out_seconds, duration, art_duration, start_day, due_day, bid_days,
  modified, version_id, version_number, approved_version_number ON assets
  FOR EACH ROW EXECUTE FUNCTION asset_row_json();

CREATE TABLE tags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
  created timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX tags_name ON tags (account_id, lower(name));
CREATE INDEX tags_natural ON tags (account_id, name COLLATE by_name, id);
CREATE INDEX tags_search ON tags USING gin (name gin_trgm_ops);
${['assets', 'tags'].map(accountTable).join('\n')}
`;
