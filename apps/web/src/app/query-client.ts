import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../lib/error-message.ts';

/**
 * One cache for the page. Only what may heal by itself is tried again: no answer, or a 5xx, twice.
 * Live events and mutations keep it fresh, so that a view shows at once what it knew.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && mayHeal(error),
      },
      mutations: { retry: false },
    },
  });
}

function mayHeal(error: unknown): boolean {
  return isApiFailure(error) && (error.status <= 0 || error.status >= 502);
}
