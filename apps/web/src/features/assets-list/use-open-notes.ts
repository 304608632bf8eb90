import type { Asset } from '@jampot/contracts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ASSET_PAGE, openNotesQuery } from '../../lib/queries/index.ts';

/**
 * How many notes are to be done of the loaded assets of a list, by asset: one question for each page, and
 * again when notes change. Review counts them, who knows what one may read; without its answer cards have no count.
 */
export function useOpenNotes(
  items: readonly (Asset | null)[],
  isShown: boolean,
): ReadonlyMap<number, number> {
  const pages = useMemo(() => (isShown ? idsByPage(items) : []), [items, isShown]);
  return useQueries({
    queries: pages.map((ids) => ({ ...openNotesQuery(ids), placeholderData: keepPreviousData })),
    combine: joined,
  });
}

/** The ids of each loaded page, in one order, so that another order of the list asks for nothing. */
export function idsByPage(items: readonly (Asset | null)[]): readonly (readonly number[])[] {
  const pages: number[][] = [];
  for (let start = 0; start < items.length; start += ASSET_PAGE) {
    const ids = items.slice(start, start + ASSET_PAGE).flatMap((item) => item?.id ?? []);
    if (ids.length > 0) pages.push(ids.sort((one, other) => one - other));
  }
  return pages;
}

function joined(
  results: readonly UseQueryResult<ReadonlyMap<number, number>>[],
): ReadonlyMap<number, number> {
  return new Map(results.flatMap(({ data }) => [...(data ?? [])]));
}
