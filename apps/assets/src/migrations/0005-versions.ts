import { accountTable } from '@jampot/persistence';
import type { Migration } from '@jampot/persistence';

/**
 * For each file: the name that people see, its object's key, bytes and type. `attempt` counts the
 * makings of the preview, of which only the newest is listened to; `remakes` those of them that were
 * needed because a result got lost.
 */
export const versions: Migration = {
  name: '0005-versions',
  up: `
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
  poster_given boolean NOT NULL DEFAULT false,
  thumbnail_key text,
  filmstrip_key text,
  waveform_key text,
  render_file text,
  render_key text,
  render_pool_id bigint,
  job_id bigint,
  processing text NOT NULL DEFAULT 'none'
    CHECK (processing IN ('none', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  attempt int NOT NULL DEFAULT 0,
  remakes int NOT NULL DEFAULT 0,
  progress_percent int NOT NULL DEFAULT 0 CHECK (progress_percent BETWEEN 0 AND 100),
  processing_error text,
  media jsonb,
  CONSTRAINT versions_number UNIQUE (asset_id, version_number)
);
CREATE UNIQUE INDEX versions_source_key ON versions (source_key) WHERE source_key IS NOT NULL;
CREATE UNIQUE INDEX versions_preview_key ON versions (preview_key) WHERE preview_key IS NOT NULL;
CREATE UNIQUE INDEX versions_poster_key ON versions (poster_key) WHERE poster_key IS NOT NULL;
CREATE INDEX versions_unfinished ON versions (id) WHERE processing IN ('waiting', 'running');
ALTER TABLE assets ADD CONSTRAINT assets_latest_version
  FOREIGN KEY (version_id) REFERENCES versions (id) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX assets_version ON assets (version_id) WHERE version_id IS NOT NULL;

CREATE TABLE object_removals (
  key text PRIMARY KEY,
  account_id bigint NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  due timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0
);
CREATE INDEX object_removals_due ON object_removals (due);
${accountTable('versions')}
${accountTable('object_removals')}
`,
};
