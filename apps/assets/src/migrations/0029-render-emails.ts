import type { Migration } from '@jampot/persistence';

/** Whether whoever has a version rendered is told by e-mail how that ended. */
export const renderEmails: Migration = {
  name: '0029-render-emails',
  up: 'ALTER TABLE versions ADD COLUMN render_email boolean NOT NULL DEFAULT false;',
};
