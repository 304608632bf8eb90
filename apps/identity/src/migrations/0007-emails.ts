import type { Migration } from '@jampot/persistence';

/**
 * An e-mail belongs to the one user who proved it by a letter. What was only written down is unique
 * in its account and keeps nobody else from it.
 */
export const emails: Migration = {
  name: '0007-emails',
  up: `
DROP INDEX users_email;
CREATE UNIQUE INDEX users_email_proved ON users (lower(email)) WHERE email_by = 'letter' AND NOT deleted;
CREATE UNIQUE INDEX users_email_account ON users (account_id, lower(email));
CREATE INDEX users_email ON users (lower(email));
`,
};
