import type { Migration } from '@jampot/persistence';

/** Which attempt of the farm made the render file of a version: an older one never replaces it. */
export const renderAttempts: Migration = {
  name: '0028-render-attempts',
  up: 'ALTER TABLE versions ADD COLUMN render_attempt_id bigint;',
};
