import { listUserFolders, readUser } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** One user, who may be disabled. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: keys.user(id),
    queryFn: ({ signal }) => {
      const query = { include: 'accounts,role,departments', showdeleted: 1 };
      return api.one(readUser, { params: { id }, query }, { signal });
    },
  });

/** The folders whose team somebody is on, of those that the reader sees. */
export const userFoldersQuery = (id: number) =>
  queryOptions({
    queryKey: keys.userFolders(id),
    queryFn: async ({ signal }) => {
      const query = { include: 'folder.paths,folder.name,role' };
      return (await api.all(listUserFolders, { params: { id }, query }, { signal })).rows;
    },
    staleTime: 0,
  });
