import { boardResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { personReads, readableThroughFolder, visibleFolder } from '@jampot/service-kit';
import { folderReads } from '../folders/folders.query.ts';

/** Whoever sees a project sees its dashboards; those of a deleted one nobody. */
export const boardReads: Reads = defineReads(boardResource, {
  from: 'boards',
  columns: (board) => ({
    id: `${board}.id`,
    folder_id: `${board}.folder_id`,
    user_id: `${board}.user_id`,
    name: `${board}.name`,
    created: `${board}.created`,
    dashboard: `${board}.dashboard`,
    dashboard_revision: `${board}.dashboard_revision`,
  }),
  visible: (board, { level }) =>
    `EXISTS (SELECT FROM folders f WHERE f.id = ${board}.folder_id AND NOT f.deleted
      AND ${visibleFolder(level, 'f') ?? 'true'})`,
  readable: (board, asker) => readableThroughFolder(asker, 'folders', `${board}.folder_id`),
  relations: {
    folder: toOne(
      () => folderReads,
      (board, folder) => `${folder}.id = ${board}.folder_id`,
    ),
    user: toOne(
      () => personReads,
      (board, person) => `${person}.id = ${board}.user_id`,
    ),
  },
});
