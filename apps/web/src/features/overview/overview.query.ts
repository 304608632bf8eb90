import { listNotes } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { ANY_ASSET, chartRowsQuery, keys } from '../../lib/queries/index.ts';

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

/** Folders whose open notes are counted by one question. */
const MOST_FOLDERS = 500;

/** How many notes are to be answered in each of some folders; none are counted of too many. */
export const openNotesQuery = (folderIds: readonly number[]) =>
  queryOptions({
    queryKey: keys.openNotesOfFolders(folderIds),
    queryFn: async ({ signal }) => {
      const query = {
        status: 'to do',
        folder_id: folderIds.join(','),
        x: 'folder_id',
        y: 'count',
      };
      const { rows } = await api.call(listNotes, { query }, { signal });
      return rows as unknown as readonly ChartRow[];
    },
    enabled: folderIds.length > 0 && folderIds.length <= MOST_FOLDERS,
  });

/** What was changed last. */
export const recentFilter = (folderId: number) => ({
  ...ANY_ASSET,
  folderId,
  children: true,
  sort: '-modified',
});
