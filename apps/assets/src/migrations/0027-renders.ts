import { accountTable } from '@jampot/persistence';
import type { Migration } from '@jampot/persistence';

/** What a farm renders of versions, and copies of its jobs for whoever reads versions with them. */
export const renders: Migration = {
  name: '0027-renders',
  up: `
ALTER TABLE versions
  ADD COLUMN render_size bigint,
  ADD COLUMN render_type text,
  ADD COLUMN render_sha256 text,
  -- How the preview of the render file is made: as its pool had it when it was accepted.
  ADD COLUMN preview_settings text NOT NULL DEFAULT '',
  -- The farm was asked to render it: before, the source is only looked at, for what the farm needs to know.
  ADD COLUMN render_asked boolean NOT NULL DEFAULT false;
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
${accountTable('renderjobs')}
`,
};
