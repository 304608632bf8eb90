import { listStatuses } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** Every status that a log or a chart may name, of all folders, with whether it is `new` in its folder. */
export const allStatusesQuery = queryOptions({
  queryKey: keys.allStatuses,
  queryFn: async ({ signal }) =>
    (await api.all(listStatuses, { query: { sort: 'order', include: 'new' } }, { signal })).rows,
  staleTime: 10 * 60_000,
});

/** The account's default folder, which holds the statuses of every project without its own. */
export const defaultFolderIdQuery = queryOptions({
  queryKey: keys.defaultFolderId,
  queryFn: async ({ signal }) => {
    const { rows } = await api.all(listStatuses, { query: { include: 'new' } }, { signal });
    const found = rows.find((status) => !status.new && status.base_id === null);
    return found?.folder_id ?? 0;
  },
  staleTime: Infinity,
});
