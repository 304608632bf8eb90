import type { Migration } from '@jampot/persistence';

/** Assets that are gone for good, apart from those in the trash, whose copies are deleted as well. */
export const goneAssets: Migration = {
  name: '0009-gone-assets',
  up: 'ALTER TABLE assets ADD COLUMN gone boolean NOT NULL DEFAULT false;',
};
