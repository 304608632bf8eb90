import { accountTable } from '@jampot/persistence';
import type { Migration } from '@jampot/persistence';

/**
 * What somebody uploads, or has uploaded and nothing took yet: a row from before the first byte until
 * a version takes the object, the upload ends, or `due`. `id` is the object's key, or that of a request
 * whose files have none yet.
 */
export const pendingUploads: Migration = {
  name: '0022-pending-uploads',
  up: `
CREATE TABLE pending_uploads (
  id text PRIMARY KEY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  due timestamptz NOT NULL
);
CREATE INDEX pending_uploads_user ON pending_uploads (user_id);
${accountTable('pending_uploads')}
`,
};
