import { accountTable } from '@jampot/persistence';

/**
 * Playlists and their items, which are ordered by positions with gaps. `item_count` is written with
 * the items, as lists show it. The object of a film goes by itself after its day, so that no row keeps it. Frames are those of the preview, counted from 0, both included.
 */
export const playlistTables = `
CREATE TABLE playlists (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  folder_id bigint NOT NULL,
  user_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  item_count int NOT NULL DEFAULT 0 CHECK (item_count BETWEEN 0 AND 1000),
  created timestamptz NOT NULL DEFAULT now(),
  modified timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX playlists_folder_name ON playlists (folder_id, name COLLATE by_name, id);
CREATE INDEX playlists_folder_modified ON playlists (folder_id, modified, id);
CREATE INDEX playlists_account_name ON playlists (account_id, name COLLATE by_name, id);
CREATE INDEX playlists_account_modified ON playlists (account_id, modified, id);

CREATE TABLE playlist_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  playlist_id bigint NOT NULL REFERENCES playlists ON DELETE CASCADE,
  asset_id bigint NOT NULL,
  version_id bigint,
  position bigint NOT NULL,
  in_frame int CHECK (in_frame >= 0),
  out_frame int CHECK (out_frame >= 0),
  CONSTRAINT playlist_items_frames CHECK (in_frame <= out_frame)
);
CREATE INDEX playlist_items_order ON playlist_items (playlist_id, position, id);
CREATE INDEX playlist_items_asset ON playlist_items (asset_id);

CREATE TABLE playlist_films (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  playlist_id bigint NOT NULL REFERENCES playlists ON DELETE CASCADE,
  user_id bigint NOT NULL,
  attempt int NOT NULL DEFAULT 1,
  state text NOT NULL CHECK (state IN ('making', 'done', 'failed')),
  error text,
  burn_in boolean NOT NULL,
  object text NOT NULL,
  size bigint,
  frames int,
  job jsonb NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT playlist_films_one_each UNIQUE (playlist_id, user_id)
);
CREATE INDEX playlist_films_object ON playlist_films (object);
${accountTable('playlists')}
${accountTable('playlist_films')}
${accountTable('playlist_items')}
`;

/**
 * Copies of what playlists show beside what every service keeps: the status, the length and the
 * place in the cut of assets, what statuses are called, and the files of versions.
 */
export const shownCopyTables = `
ALTER TABLE assets ADD COLUMN status_id bigint, ADD COLUMN duration double precision,
  ADD COLUMN in_seconds double precision, ADD COLUMN out_seconds double precision;
CREATE TABLE statuses (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  name text NOT NULL,
  color text NOT NULL,
  sequence bigint NOT NULL
);
CREATE TABLE version_files (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  created timestamptz NOT NULL,
  processing text NOT NULL,
  files jsonb NOT NULL,
  media jsonb,
  sequence bigint NOT NULL
);
CREATE INDEX notes_open ON notes (asset_id) WHERE status = 'to do';
${accountTable('statuses')}
${accountTable('version_files')}
`;
