import { accountTable } from '@jampot/persistence';

/** Copies of links, which lists of assets show. `gone`: removed, for good. */
export const linkCopyTable = `
CREATE TABLE links (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  up_id bigint NOT NULL,
  down_id bigint NOT NULL,
  chain boolean NOT NULL,
  seen_version_id bigint,
  created timestamptz NOT NULL,
  gone boolean NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX links_up ON links (up_id) WHERE NOT gone;
CREATE INDEX links_down ON links (down_id) WHERE NOT gone;
${accountTable('links')}
`;
