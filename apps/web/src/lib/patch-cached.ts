import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Changes what is cached of these queries, in its place. It makes none of it fresh: what was to be fetched anew
 * when somebody comes back to it still is.
 * @param change gives what it got where there is nothing to change
 */
export function patchCached<T>(
  client: QueryClient,
  of: QueryFilters,
  change: (data: T) => T,
): void {
  for (const query of client.getQueryCache().findAll(of)) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    const changed = change(data as T);
    if (changed === data) continue;
    client.setQueryData(query.queryKey, changed, { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}
