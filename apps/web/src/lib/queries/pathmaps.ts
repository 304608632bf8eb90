import { listPathmaps } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** The mapped paths that count in a folder, and whether it inherits them. */
export const pathmapsQuery = (folderId: number) =>
  queryOptions({
    queryKey: keys.pathmaps(folderId),
    queryFn: async ({ signal }) => {
      const query = { include: 'inherited' };
      return (await api.all(listPathmaps, { params: { id: folderId }, query }, { signal })).rows;
    },
    staleTime: 30 * 60_000,
  });
