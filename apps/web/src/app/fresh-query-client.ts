import { QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters, Query } from '@tanstack/react-query';

/**
 * Trusts no answer that was asked for before a change was told of. By itself a cache reads again only what is shown
 * and was answered before; a first answer, or one that is fetched ahead, would stand as fresh though it is older.
 */
export class FreshQueryClient extends QueryClient {
  readonly #awaited = new WeakSet<Query>();

  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      const isReadAgain = query.isActive() && query.state.data !== undefined;
      if (!isReadAgain) this.#invalidateOnceAnswered(query);
    }
    return super.invalidateQueries(filters, options);
  }

  #invalidateOnceAnswered(query: Query): void {
    if (query.promise === undefined || this.#awaited.has(query)) return;
    this.#awaited.add(query);
    const answered = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise
      .finally(() => this.#awaited.delete(query))
      // What failed is asked for anew anyway.
      .then(answered, () => undefined);
  }
}
