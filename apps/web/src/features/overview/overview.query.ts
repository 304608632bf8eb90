import { chartRowsQuery } from '../../lib/queries/index.ts';

/** How many assets of each status a folder has with all below it, in their order. */
export const statusCountsQuery = (folderId: number) =>
  chartRowsQuery(
    'assets',
    { folder_id: folderId, children: 1 },
    { x: 'status_id', z: 'status.name' },
  );

/** The same for each of the folders in it. */
export const folderCountsQuery = (folderId: number) =>
  chartRowsQuery(
    'assets',
    { folder_id: folderId, children: 1 },
    { x: 'folder_id', z: 'status.name' },
  );

/** What was changed last. */
export const recentFilter = (folderId: number) => ({
  folderId,
  children: true,
  q: '',
  statusIds: [],
  assigneeIds: [],
  sort: '-modified',
});
