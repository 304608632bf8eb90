import type { Migration } from '@jampot/persistence';

/** Finds the assets that carry a tag; the expression is that of `tagKeys`. */
export const tags: Migration = {
  name: '0013-tags',
  up: `
CREATE INDEX assets_tags ON assets USING gin (string_to_array(lower(tag), ', ')) WHERE tag <> '';
`,
};
