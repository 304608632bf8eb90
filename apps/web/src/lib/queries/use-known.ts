import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

/** What a query has answered so far, as for a heading; it is not asked for this. */
export function useKnown<F, T, K extends QueryKey>(
  query: UseQueryOptions<F, Error, T, K>,
): T | undefined {
  return useQuery({ ...query, enabled: false }).data;
}
