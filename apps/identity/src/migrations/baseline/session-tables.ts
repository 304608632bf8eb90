import { accountTable } from '@jampot/persistence';

/**
 * Sessions with their tokens, and what was revoked of them.
 * `refresh_tokens.successor` is the token that was given out for a used one: while nobody used that
 * either, its answer may have been lost.
 */
export const sessionTables = `
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  client_id text,
  address text NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created timestamptz NOT NULL,
  last_used timestamptz NOT NULL,
  expires timestamptz NOT NULL,
  revoked timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id, last_used);
CREATE INDEX sessions_living ON sessions (user_id) WHERE revoked IS NULL;
CREATE INDEX sessions_expires ON sessions (expires);

CREATE TABLE refresh_tokens (
  hash bytea PRIMARY KEY,
  account_id bigint NOT NULL,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  issued timestamptz NOT NULL,
  used timestamptz,
  successor bytea
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

CREATE TABLE revocations (
  kind text NOT NULL CHECK (kind IN ('session', 'user', 'role')),
  target text NOT NULL,
  account_id bigint NOT NULL,
  issued_until double precision NOT NULL,
  forget_after double precision NOT NULL,
  PRIMARY KEY (kind, target)
);
${['sessions', 'refresh_tokens', 'revocations'].map(accountTable).join('\n')}
`;
