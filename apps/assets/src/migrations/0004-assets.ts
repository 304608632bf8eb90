import { accountTable } from '@jampot/persistence';
import type { Migration } from '@jampot/persistence';

/** Times within media are seconds. `version_id` is the live version with the highest number. */
export const assets: Migration = {
  name: '0004-assets',
  up: `
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
  notes text NOT NULL DEFAULT '',
  version_id bigint,
  deleted boolean NOT NULL DEFAULT false,
  deleted_at timestamptz,
  deleted_by bigint,
  deleted_with bigint,
  created timestamptz NOT NULL DEFAULT now(),
  modified timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX assets_name_in_folder ON assets (folder_id, lower(name)) WHERE NOT deleted;
CREATE INDEX assets_deleted_name ON assets (folder_id, lower(name)) WHERE deleted;
CREATE INDEX assets_deleted_with ON assets (deleted_with) WHERE deleted_with IS NOT NULL;
CREATE INDEX assets_folder_name ON assets (folder_id, name, id);
CREATE INDEX assets_folder_modified ON assets (folder_id, modified, id);
CREATE INDEX assets_folder_created ON assets (folder_id, created, id);
CREATE INDEX assets_folder_status ON assets (folder_id, status_id);
CREATE INDEX assets_account_name ON assets (account_id, name, id);
CREATE INDEX assets_account_modified ON assets (account_id, modified, id);
CREATE INDEX assets_assignee ON assets (assignee_id, name, id) WHERE assignee_id IS NOT NULL;
CREATE INDEX assets_search ON assets USING gin (name gin_trgm_ops, tag gin_trgm_ops);

CREATE TABLE asset_logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  asset_id bigint NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  user_id bigint,
  created timestamptz NOT NULL DEFAULT clock_timestamp(),
  field text NOT NULL,
  old_value text,
  new_value text
);
CREATE INDEX asset_logs_asset ON asset_logs (asset_id, created, id);

CREATE TABLE status_logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  asset_id bigint NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  status_id bigint NOT NULL REFERENCES statuses (id),
  assignee_id bigint,
  user_id bigint,
  created timestamptz NOT NULL DEFAULT clock_timestamp(),
  first boolean NOT NULL,
  last boolean NOT NULL
);
CREATE UNIQUE INDEX status_logs_one_first ON status_logs (asset_id) WHERE first;
CREATE UNIQUE INDEX status_logs_one_last ON status_logs (asset_id) WHERE last;
CREATE INDEX status_logs_asset ON status_logs (asset_id, id);
CREATE INDEX status_logs_created ON status_logs (account_id, created, id);

CREATE TABLE tags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
  created timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX tags_name ON tags (account_id, lower(name));
CREATE INDEX tags_search ON tags USING gin (name gin_trgm_ops);
${['assets', 'asset_logs', 'status_logs', 'tags'].map(accountTable).join('\n')}
`,
};
