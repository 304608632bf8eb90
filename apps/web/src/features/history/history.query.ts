import { listAssetLogs } from '@jampot/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

const PAGE = 100;

/** What was changed on an asset, the newest first; of one field only when it is named. */
export const historyQuery = (assetId: number, field: string | null) =>
  infiniteQueryOptions({
    queryKey: keys.historyOf(assetId, field),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        include: 'user.name',
        limit: PAGE,
        after: pageParam,
        ...(field === null ? {} : { field }),
      };
      return api.call(listAssetLogs, { params: { id: assetId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The whole of both texts of a line that shows only what became different in them. */
export const wholeTextsQuery = (assetId: number, logId: number) =>
  queryOptions({
    queryKey: keys.historyTexts(assetId, logId),
    queryFn: async ({ signal }) => {
      const query = { id: logId, fields: 'id,old_text,new_text' };
      const params = { id: assetId };
      const { rows } = await api.call(listAssetLogs, { params, query }, { signal });
      return { before: rows[0]?.old_text ?? '', after: rows[0]?.new_text ?? '' };
    },
    staleTime: Infinity,
  });
