import { readPoolRenderer } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** What a run was started by: the renderer of its pool, as it is now. */
export const usedRendererQuery = (poolRendererId: number) =>
  queryOptions({
    queryKey: keys.poolRenderer(poolRendererId),
    queryFn: ({ signal }) =>
      api.one(
        readPoolRenderer,
        { params: { id: poolRendererId }, query: { include: 'renderer' } },
        { signal },
      ),
    staleTime: 60_000,
    retry: false,
  });
