import type { Migration } from '@jampot/persistence';

/**
 * `refresh_tokens.successor` is the token that was given out for a used one: while nobody used that
 * either, its answer may have been lost. Tokens that were used before have none and get no grace.
 */
export const refreshGrace: Migration = {
  name: '0005-refresh-grace',
  up: 'ALTER TABLE refresh_tokens ADD COLUMN successor bytea',
};
