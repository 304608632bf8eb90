import { accountTable } from '@jampot/persistence';

/**
 * What became of assets. What a line of history shows of a long text is short (`old_value`,
 * `new_value`); the texts themselves are beside it, null where the line tells them whole.
 * `public_statuslogs` has the accounts whose status log may be read without signing in, with the
 * number of the event that said so: what an older one says must not open a log again.
 */
export const historyTables = `
CREATE TABLE asset_logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  asset_id bigint NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  user_id bigint,
  guest_name text,
  created timestamptz NOT NULL DEFAULT clock_timestamp(),
  field text NOT NULL,
  old_value text,
  new_value text,
  cut_id bigint,
  old_text text,
  new_text text
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

CREATE TABLE public_statuslogs (
  account_id bigint PRIMARY KEY,
  open boolean NOT NULL,
  sequence bigint NOT NULL
);
${['asset_logs', 'status_logs', 'public_statuslogs'].map(accountTable).join('\n')}
`;
