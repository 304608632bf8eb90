import { accountTable } from '@jampot/persistence';
import type { Migration } from '@jampot/persistence';

/**
 * Sign-in by an OpenID Connect provider, and what a browser calls itself.
 * - `users.email_by` tells who vouches for an e-mail: a letter that reached it, an administrator who
 *   wrote it down, or nobody but the user. E-mails of before count as written by an administrator,
 *   unless a link that was sent to them was used.
 * - A row of `oidc_flows` is one sign-in on its way; the provider's answer fills `user_id`.
 * - `mails.facts` is what a letter tells that can't be looked up when it is sent.
 */
export const signInProviders: Migration = {
  name: '0002-sign-in-providers',
  up: `
ALTER TABLE users ADD COLUMN email_by text NOT NULL DEFAULT 'administrator'
  CHECK (email_by IN ('letter', 'administrator', 'user'));
UPDATE users u SET email_by = 'letter'
WHERE EXISTS (SELECT FROM one_time_tokens t
              WHERE t.email = lower(u.email) AND t.used IS NOT NULL
                AND (t.user_id = u.id OR t.kind = 'registration'));
ALTER TABLE sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';
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
  user_id bigint REFERENCES users (id)
);
CREATE INDEX oidc_flows_browser ON oidc_flows (browser);
CREATE INDEX oidc_flows_expires ON oidc_flows (expires);
ALTER TABLE mails ADD COLUMN facts jsonb NOT NULL DEFAULT '{}';
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('registration', 'invite', 'password', 'email-changed'));
${accountTable('external_identities')}
${accountTable('oidc_flows')}
`,
};
