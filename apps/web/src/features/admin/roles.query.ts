import { readRole } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: keys.role(id),
    queryFn: ({ signal }) => api.one(readRole, { params: { id } }, { signal }),
  });
