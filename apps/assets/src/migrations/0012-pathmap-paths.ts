import type { Migration } from '@jampot/persistence';

/** A folder maps a path once: two that differ in case are one path on most systems. */
export const pathmapPaths: Migration = {
  name: '0012-pathmap-paths',
  up: `
CREATE UNIQUE INDEX pathmaps_path_in_folder ON pathmaps (folder_id, lower(path));
DROP INDEX pathmaps_folder;
`,
};
