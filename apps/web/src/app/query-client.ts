import type { QueryClient } from '@tanstack/react-query';
import { startingPause } from '../lib/api/index.ts';
import { isApiFailure } from '../lib/error-message.ts';
import { FreshQueryClient } from './fresh-query-client.ts';
import { tellChanges } from './tell-changes.ts';

/** Milliseconds before the first further try; twice as many before each other. */
const FIRST_PAUSE = 1000;

/**
 * One cache for the page. Only what may heal by itself is tried again: no answer, or a 5xx, twice; what is
 * starting is waited for.
 * Live events and mutations keep it fresh, so that a view shows at once what it knew.
 */
export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    mutationCache: tellChanges(),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) =>
          startingPause(failures, error) !== null || (failures < 2 && mayHeal(error)),
        retryDelay: (failures, error) =>
          startingPause(failures, error) ?? FIRST_PAUSE * 2 ** failures,
      },
      // Without a connection a change is refused at once, not put off.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function mayHeal(error: unknown): boolean {
  return isApiFailure(error) && (error.status <= 0 || error.status >= 502);
}
