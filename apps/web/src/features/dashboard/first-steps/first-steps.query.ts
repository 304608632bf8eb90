import { listAccountUsers } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** How many users an account has; more than one is all that is asked. */
export const peopleCountQuery = (accountId: number) =>
  queryOptions({
    queryKey: keys.userCount,
    queryFn: async ({ signal }) => {
      const query = { fields: 'id', limit: 2, page: 1 };
      const asked = { params: { id: accountId }, query };
      const { rows, total } = await api.call(listAccountUsers, asked, { signal });
      return total ?? rows.length;
    },
  });
