import type { Migration } from '@jampot/persistence';

/** Letters about renders. */
export const renderLetters: Migration = {
  name: '0011-render-letters',
  up: `
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('registration', 'invite', 'password', 'email-changed', 'render'));
`,
};
