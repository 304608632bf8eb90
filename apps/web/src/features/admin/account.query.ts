import { readAccount } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: keys.account(id),
    queryFn: ({ signal }) => api.one(readAccount, { params: { id } }, { signal }),
  });
