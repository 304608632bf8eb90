import { accountTable } from '@jampot/persistence';
import type { Migration } from '@jampot/persistence';

/** Accounts whose status log may be read without signing in, from identity's events. */
export const publicStatuslogs: Migration = {
  name: '0008-public-statuslogs',
  up: `
CREATE TABLE public_statuslogs (account_id bigint PRIMARY KEY);
${accountTable('public_statuslogs')}
`,
};
