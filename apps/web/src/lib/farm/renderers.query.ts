import { listAccountRenderers, listJobs, readRenderer } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from '../queries/index.ts';

const staleTime = 60_000;
/** Jobs of which one is chosen to try expressions on. */
const MOST_TRIED = 50;

/** The renderers of the account. */
export const renderersQuery = (accountId: number) =>
  queryOptions({
    queryKey: keys.rendererList,
    queryFn: async ({ signal }) => {
      const query = { sort: 'name' };
      return (await api.all(listAccountRenderers, { params: { id: accountId }, query }, { signal }))
        .rows;
    },
    staleTime,
  });

export const rendererQuery = (id: number) =>
  queryOptions({
    queryKey: keys.renderer(id),
    queryFn: ({ signal }) => api.one(readRenderer, { params: { id } }, { signal }),
    staleTime,
  });

/** The newest jobs that a renderer has run, with their runs. */
export const loggedJobsQuery = (rendererId: number) =>
  queryOptions({
    queryKey: keys.loggedJobs(rendererId),
    queryFn: async ({ signal }) => {
      const query = {
        renderer_id: rendererId,
        include: 'version,attempts',
        sort: '-modified',
        limit: MOST_TRIED,
      };
      const { rows } = await api.call(listJobs, { query }, { signal });
      return rows.filter(({ attempts = [] }) => attempts.some(({ log_size: size }) => size > 0));
    },
    staleTime,
  });
