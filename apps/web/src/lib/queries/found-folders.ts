import { listFolders } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** Folders whose names have some words. */
export const foundFoldersQuery = (words: string) =>
  queryOptions({
    queryKey: keys.foundFolders(words),
    queryFn: async ({ signal }) => {
      const query = { q: words, sort: 'name', limit: 100, fields: 'id,name,paths' };
      return (await api.call(listFolders, { query }, { signal })).rows;
    },
    staleTime: 60_000,
  });
