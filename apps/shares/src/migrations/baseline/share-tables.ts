import { accountTable } from '@jampot/persistence';

/**
 * Public links. `digest` is the SHA-256 of `hash`; guests are found by it alone, through `share_by_digest`, before
 * anybody knows the account, in the scope of the system. `visit` tells views of one share apart.
 */
export const shareTables = `
CREATE TABLE shares (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  hash text NOT NULL,
  digest bytea NOT NULL UNIQUE,
  password_hash text,
  expiry_day date,
  expires_at timestamptz,
  downloadable boolean NOT NULL,
  commentable boolean NOT NULL,
  approvable boolean NOT NULL,
  approved_status_id bigint,
  changes_status_id bigint,
  follow_latest boolean NOT NULL,
  upload_folder_id bigint,
  watermark_text text,
  -- What it shows may have become another, so that watermarks are missing or of no use.
  watermark_due boolean NOT NULL DEFAULT false,
  message text,
  views int NOT NULL DEFAULT 0,
  last_viewed timestamptz,
  created timestamptz NOT NULL DEFAULT now(),
  ended timestamptz
);
CREATE INDEX shares_open ON shares (account_id, created DESC, id DESC) WHERE ended IS NULL;
CREATE INDEX shares_watermark_due ON shares (id) WHERE watermark_due;
CREATE INDEX shares_watermarked ON shares (account_id) WHERE watermark_text IS NOT NULL AND ended IS NULL;
CREATE INDEX shares_ended ON shares (ended) WHERE ended IS NOT NULL;

CREATE TABLE share_items (
  account_id bigint NOT NULL,
  share_id bigint NOT NULL REFERENCES shares ON DELETE CASCADE,
  position int NOT NULL,
  version_id bigint,
  folder_id bigint,
  PRIMARY KEY (share_id, position),
  CONSTRAINT share_items_one_of CHECK ((version_id IS NULL) <> (folder_id IS NULL))
);
CREATE INDEX share_items_version ON share_items (version_id) WHERE version_id IS NOT NULL;
CREATE INDEX share_items_folder ON share_items (folder_id) WHERE folder_id IS NOT NULL;

CREATE TABLE share_views (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  account_id bigint NOT NULL,
  share_id bigint NOT NULL REFERENCES shares ON DELETE CASCADE,
  visit text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  browser text NOT NULL,
  network text NOT NULL,
  PRIMARY KEY (share_id, visit)
);
CREATE INDEX share_views_at ON share_views (at);
CREATE INDEX share_views_newest ON share_views (share_id, at DESC, id DESC);
CREATE TABLE share_verdicts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  share_id bigint NOT NULL REFERENCES shares ON DELETE CASCADE,
  version_id bigint NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('approved', 'needs_changes')),
  name text NOT NULL,
  email text NOT NULL,
  created timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX share_verdicts_newest ON share_verdicts (share_id, version_id, id DESC);
${accountTable('shares')}
${accountTable('share_items')}
${accountTable('share_views')}
${accountTable('share_verdicts')}

CREATE FUNCTION share_by_digest(wanted bytea) RETURNS SETOF shares
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path FROM CURRENT
  AS $$ SELECT * FROM shares WHERE digest = wanted $$;
`;

/** What was tried in vain, by a hash of whom it is about; of no account, so that the product alone sees it. */
export const attemptTable = `
CREATE TABLE attempts (
  key bytea PRIMARY KEY,
  failures int NOT NULL,
  last timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);
CREATE INDEX attempts_last ON attempts (last);
ALTER TABLE attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON attempts USING ((SELECT jampot_is_system()));
`;

/** What accounts are called, and their logos. */
export const studioTable = `
CREATE TABLE studios (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  name text NOT NULL,
  logo_key text,
  sequence bigint NOT NULL
);
${accountTable('studios')}
`;

/** The files of versions, beside what every service keeps of them. */
export const fileCopyTable = `
CREATE TABLE version_files (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  created timestamptz NOT NULL,
  files jsonb NOT NULL,
  media jsonb,
  sequence bigint NOT NULL
);
${accountTable('version_files')}
`;
