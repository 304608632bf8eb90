import { readSecondFactor } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** What somebody has set up beside their password. */
export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  queryFn: ({ signal }) => api.one(readSecondFactor, {}, { signal }),
  staleTime: 0,
});
