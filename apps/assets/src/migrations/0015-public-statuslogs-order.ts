import type { Migration } from '@jampot/persistence';

/** Events may come again and out of order: what an older one says must not open a log again. */
export const publicStatuslogsOrder: Migration = {
  name: '0015-public-statuslogs-order',
  up: `
ALTER TABLE public_statuslogs ADD COLUMN open boolean NOT NULL DEFAULT true;
ALTER TABLE public_statuslogs ADD COLUMN sequence bigint NOT NULL DEFAULT 0;
ALTER TABLE public_statuslogs ALTER COLUMN open DROP DEFAULT;
ALTER TABLE public_statuslogs ALTER COLUMN sequence DROP DEFAULT;
`,
};
