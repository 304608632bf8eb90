import { accountTable } from '@jampot/persistence';

/**
 * Copies of folders, teams and assets are read with our own users and roles, by the names that every
 * service has for them. `folders.parent_id` leads to whoever follows a folder above.
 */
export const inboxCopies = `
CREATE VIEW people WITH (security_invoker = true) AS
  SELECT u.id, u.account_id, u.name, u.role_id, r.level, u.deleted
  FROM users u JOIN roles r ON r.id = u.role_id;
CREATE VIEW team_roles WITH (security_invoker = true) AS
  SELECT id, account_id, name, level, permissions FROM roles;
ALTER TABLE assets ADD COLUMN assignee_id bigint;
`;

/**
 * What people are told of, and what they follow.
 * - `notices.mail_due`: when it goes out by e-mail unless it is read before; null once it has, or never does;
 *   `mailed`: when that letter was written;
 * - `notices.note_user_id`, `note_internal`: of the note, by which guests of its project see it or don't.
 * - `subscriptions.following`: false where somebody wants to hear no more; `automatic` ones came by writing there.
 */
export const inboxTables = `
CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN
    ('note', 'reply', 'mention', 'assigned', 'status', 'stale', 'job', 'share', 'import', 'approval', 'upload')),
  asset_id bigint,
  folder_id bigint,
  version_id bigint,
  note_id bigint,
  note_user_id bigint,
  note_internal boolean NOT NULL DEFAULT false,
  comment_id bigint,
  job_id bigint,
  frame int,
  body text,
  color text,
  actor_id bigint,
  guest text,
  created timestamptz NOT NULL,
  read timestamptz,
  mail_due timestamptz,
  mailed timestamptz,
  CONSTRAINT notices_place CHECK ((asset_id IS NULL) <> (folder_id IS NULL))
);
CREATE INDEX notices_user ON notices (user_id, created DESC, id DESC);
CREATE INDEX notices_unread ON notices (user_id) WHERE read IS NULL;
CREATE INDEX notices_mail ON notices (mail_due) WHERE mail_due IS NOT NULL;
CREATE INDEX notices_note ON notices (note_id) WHERE note_id IS NOT NULL;
CREATE INDEX notices_asset ON notices (asset_id) WHERE asset_id IS NOT NULL;
CREATE INDEX notices_created ON notices (created);
CREATE TABLE subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  asset_id bigint,
  folder_id bigint,
  following boolean NOT NULL DEFAULT true,
  automatic boolean NOT NULL DEFAULT false,
  created timestamptz NOT NULL,
  CONSTRAINT subscriptions_one_of CHECK ((asset_id IS NULL) <> (folder_id IS NULL))
);
CREATE UNIQUE INDEX subscriptions_asset ON subscriptions (asset_id, user_id) WHERE asset_id IS NOT NULL;
CREATE UNIQUE INDEX subscriptions_folder ON subscriptions (folder_id, user_id) WHERE folder_id IS NOT NULL;
CREATE INDEX subscriptions_user ON subscriptions (user_id, created DESC, id DESC);
${accountTable('notices')}
${accountTable('subscriptions')}
`;
