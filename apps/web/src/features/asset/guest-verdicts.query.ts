import { listGuestVerdicts } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** What guests of shares said of the versions of an asset, the newest first. */
export const guestVerdictsQuery = (assetId: number) =>
  queryOptions({
    queryKey: keys.guestVerdicts(assetId),
    queryFn: async ({ signal }) =>
      (
        await api.call(
          listGuestVerdicts,
          { params: { id: assetId }, query: { sort: '-created', limit: 100 } },
          { signal },
        )
      ).rows,
    staleTime: 10 * 60_000,
  });
