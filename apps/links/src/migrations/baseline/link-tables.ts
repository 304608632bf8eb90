import { accountTable } from '@jampot/persistence';

/**
 * Links. Walking them reads the two indexes of their ends alone. `made_version_id` is the latest
 * version of what uses the other when `seen_version_id` was kept, `told_version_id` the newest one
 * that it was told to be stale for. `link_counts` knows how many an account has without counting,
 * `link_levels` that no dependency closes a ring: each leads to a higher level.
 */
export const linkTables = `
CREATE TABLE links (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  up_id bigint NOT NULL,
  down_id bigint NOT NULL,
  chain boolean NOT NULL,
  seen_version_id bigint,
  made_version_id bigint,
  told_version_id bigint,
  render_pool_id bigint,
  user_id bigint,
  created timestamptz NOT NULL DEFAULT now(),
  modified timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT links_itself CHECK (up_id <> down_id)
);
CREATE UNIQUE INDEX links_pair ON links (up_id, down_id) INCLUDE (account_id, chain);
CREATE INDEX links_down ON links (down_id, up_id) INCLUDE (account_id, chain);
CREATE INDEX links_account ON links (account_id, created DESC, id DESC);
CREATE TABLE link_levels (
  asset_id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  level bigint NOT NULL
);
CREATE TABLE link_counts (
  account_id bigint PRIMARY KEY,
  links bigint NOT NULL
);
${accountTable('links')}
${accountTable('link_counts')}
${accountTable('link_levels')}
`;

/** Copies of what links show beside what every service keeps. */
export const shownCopyTables = `
ALTER TABLE assets ADD COLUMN status_id bigint, ADD COLUMN assignee_id bigint;
CREATE INDEX versions_latest ON versions (asset_id, version_number DESC, id DESC) WHERE NOT deleted;
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
  files jsonb NOT NULL,
  sequence bigint NOT NULL
);
${accountTable('statuses')}
${accountTable('version_files')}
`;
