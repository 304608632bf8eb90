import { accountTable } from '@jampot/persistence';

/**
 * Files that guests sent. `coming` until all of one is there, then `waiting` for whoever takes it in; from the moment
 * on that a version may be made of it (`taking`), it is never refused and its object is not removed.
 */
export const guestUploadTable = `
CREATE TABLE share_uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  share_id bigint NOT NULL REFERENCES shares ON DELETE CASCADE,
  user_id bigint NOT NULL,
  folder_id bigint NOT NULL,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  sha256 text,
  content_type text,
  state text NOT NULL DEFAULT 'coming' CHECK (state IN ('coming', 'waiting', 'taking')),
  takes int NOT NULL DEFAULT 0,
  guest_name text NOT NULL,
  guest_email text NOT NULL,
  created timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX share_uploads_share ON share_uploads (share_id);
CREATE INDEX share_uploads_newest ON share_uploads (account_id, created DESC, id DESC);
CREATE INDEX share_uploads_created ON share_uploads (created);
${accountTable('share_uploads')}
`;

/**
 * Previews with the watermark of a share burnt in. `source_key` is the preview that one was made of: of another it
 * is not shown. `queued`: when its job was last put on the queue.
 */
export const renditionTable = `
CREATE TABLE share_renditions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  share_id bigint NOT NULL REFERENCES shares ON DELETE CASCADE,
  version_id bigint NOT NULL,
  source_key text NOT NULL,
  attempt int NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'done', 'failed')),
  error text,
  job jsonb NOT NULL,
  preview_key text NOT NULL UNIQUE,
  poster_key text UNIQUE,
  thumbnail_key text UNIQUE,
  queued timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT share_renditions_one_each UNIQUE (share_id, version_id)
);
CREATE INDEX share_renditions_making ON share_renditions (queued) WHERE state = 'making';
${accountTable('share_renditions')}
`;
