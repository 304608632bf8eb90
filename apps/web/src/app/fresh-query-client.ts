import { QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters } from '@tanstack/react-query';

/**
 * Trusts no answer that was asked for before a change was told of. By itself a cache reads again only what is shown
 * and was answered before; a first answer, or one that is fetched ahead, would stand as fresh though it is older.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.isActive() && query.state.data !== undefined) continue;
      const { queryKey } = query;
      void query.promise?.then(
        // Told of several changes meanwhile, it is read once more and not once for each.
        () => super.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
        // What failed is asked for anew anyway.
        () => undefined,
      );
    }
    return super.invalidateQueries(filters, options);
  }
}
