import type { Migration } from '@jampot/persistence';

/**
 * What a line of history shows of a long text is short; the texts themselves are kept beside it, null
 * where the line tells them whole. Lines from before have lost theirs.
 */
export const wholeTexts: Migration = {
  name: '0024-whole-texts',
  up: 'ALTER TABLE asset_logs ADD COLUMN old_text text, ADD COLUMN new_text text',
};
