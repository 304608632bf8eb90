import { accountTable } from '@jampot/persistence';

/**
 * What signing in takes: links that letters carry, devices that are known, counted attempts, and
 * OpenID Connect providers. A row of `oidc_flows` is one sign-in on its way; the provider's answer
 * fills `user_id`, and `second_factor` where it asked for one itself.
 */
export const signInTables = `
CREATE TABLE one_time_tokens (
  hash bytea PRIMARY KEY,
  account_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('registration', 'invite', 'password')),
  email text NOT NULL,
  user_id bigint REFERENCES users (id),
  -- Who invites; no reference, as users go.
  inviter_id bigint,
  expires timestamptz NOT NULL,
  used timestamptz
);
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, kind);
CREATE INDEX one_time_tokens_inviter ON one_time_tokens (inviter_id) WHERE used IS NULL;
CREATE INDEX one_time_tokens_email ON one_time_tokens (email, kind);

CREATE TABLE known_devices (
  user_id bigint NOT NULL REFERENCES users (id),
  device bytea NOT NULL,
  account_id bigint NOT NULL,
  last_seen timestamptz NOT NULL,
  PRIMARY KEY (user_id, device)
);

CREATE TABLE attempts (
  key bytea PRIMARY KEY,
  account_id bigint NOT NULL DEFAULT 0,
  failures int NOT NULL,
  last timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);
CREATE INDEX attempts_last ON attempts (last);

CREATE TABLE external_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  created timestamptz NOT NULL,
  last_used timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);

CREATE TABLE oidc_flows (
  state bytea PRIMARY KEY,
  account_id bigint NOT NULL DEFAULT 0,
  browser bytea NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  url text NOT NULL,
  expires timestamptz NOT NULL,
  used boolean NOT NULL DEFAULT false,
  user_id bigint REFERENCES users (id),
  second_factor boolean NOT NULL DEFAULT false
);
CREATE INDEX oidc_flows_browser ON oidc_flows (browser);
CREATE INDEX oidc_flows_expires ON oidc_flows (expires);
${['one_time_tokens', 'known_devices', 'attempts', 'external_identities', 'oidc_flows']
  .map(accountTable)
  .join('\n')}
`;
