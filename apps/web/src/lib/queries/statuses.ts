import { listFolderStatuses } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** The statuses in force in a folder, hidden ones too: choices leave those out themselves. */
export const statusesQuery = (folderId: number) =>
  queryOptions({
    queryKey: keys.statuses(folderId),
    queryFn: async ({ signal }) =>
      (await api.all(listFolderStatuses, { params: { id: folderId } }, { signal })).rows,
    staleTime: 30 * 60_000,
  });

/** The same with where each comes from, for the settings of the folder. */
export const definedStatusesQuery = (folderId: number) =>
  queryOptions({
    queryKey: keys.definedStatuses(folderId),
    queryFn: async ({ signal }) => {
      const query = { include: 'inherited,new' };
      return (await api.all(listFolderStatuses, { params: { id: folderId }, query }, { signal }))
        .rows;
    },
    staleTime: 30 * 60_000,
  });
