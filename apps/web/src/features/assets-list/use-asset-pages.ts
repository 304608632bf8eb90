import type { Asset } from '@jampot/contracts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ASSET_PAGE, assetPageQuery } from '../../lib/queries/index.ts';
import type { AssetFilter, AssetPageData } from '../../lib/queries/index.ts';

/** Pages that are followed at once, the first always, as it tells how many there are; those left behind come back from the cache. */
const MOST_PAGES = 12;

/** Rows beyond those in view that are asked for, so that they are there when they come into it. */
const AHEAD = 40;

export interface AssetPages {
  /** Every row of the list by its place; null where it is not loaded yet. None of a list that failed. */
  readonly items: readonly (Asset | null)[];
  readonly total: number;
  /** What may be selected: `items`, but none while they still are those of the filter before. */
  readonly selectable: readonly (Asset | null)[];
  /** Nothing of this filter is here yet; `items` may still hold what was shown before. */
  readonly pending: boolean;
  readonly error: unknown;
  /** Asks for the row at a place. */
  readonly need: (index: number) => void;
  /** Asks for what comes before and after the rows in view. */
  readonly seen: (first: number, last: number) => void;
  readonly retry: () => void;
}

interface Shown {
  readonly key: string;
  readonly items: readonly (Asset | null)[];
}

/** A list of any length of which only the pages that are looked at are fetched. */
export function useAssetPages(filter: AssetFilter): AssetPages {
  const key = JSON.stringify(filter);
  const [asked, setAsked] = useState<{ key: string; pages: readonly number[] }>({
    key,
    pages: [1],
  });
  const pages = asked.key === key ? asked.pages : firstPage;
  const results = useQueries({ queries: pages.map((page) => assetPageQuery(filter, page)) });
  const data = results.map((result) => result.data);
  const total = data[pages.indexOf(1)]?.total;
  const error = results.find((result) => result.isError)?.error ?? null;

  const need = useCallback(
    (index: number) => {
      const page = Math.floor(index / ASSET_PAGE) + 1;
      // Asked at each row that comes into view: whatever is there already must draw nothing anew.
      if (pages.includes(page)) return;
      setAsked((before) => {
        const known = before.key === key ? before.pages : firstPage;
        if (known.includes(page)) return before.key === key ? before : { key, pages: known };
        const others = [page, ...known.filter((one) => one !== 1)];
        return { key, pages: [...others.slice(0, MOST_PAGES - 1), 1] };
      });
    },
    [key, pages],
  );
  const seen = useCallback(
    (first: number, last: number) => {
      if (total === undefined || total === 0) return;
      need(Math.max(0, first - AHEAD));
      need(Math.min(total - 1, last + AHEAD));
    },
    [need, total],
  );
  // oxlint-disable-next-line react/exhaustive-deps -- the rows change when one of the pages does
  const items = useMemo(() => fill(pages, data, total ?? 0), [key, total, pages, ...padded(data)]);
  const [shown, setShown] = useState<Shown>({ key, items: [] });
  if (total !== undefined && shown.items !== items) setShown({ key, items });
  return {
    items: total === undefined && error === null ? shown.items : items,
    selectable: items,
    total: total ?? 0,
    pending: total === undefined && error === null,
    error: total === undefined ? error : null,
    need,
    seen,
    retry: () => results.forEach((result) => void (result.isError && result.refetch())),
  };
}

const firstPage: readonly number[] = [1];

function fill(
  pages: readonly number[],
  data: readonly (AssetPageData | undefined)[],
  total: number,
): readonly (Asset | null)[] {
  const items: (Asset | null)[] = Array.from<Asset | null>({ length: total }).fill(null);
  for (const [at, page] of pages.entries()) {
    const start = (page - 1) * ASSET_PAGE;
    for (const [index, row] of (data[at]?.rows ?? []).entries()) {
      if (start + index < total) items[start + index] = row;
    }
  }
  return items;
}

/** React wants as many dependencies every time. */
function padded(data: readonly (AssetPageData | undefined)[]): (AssetPageData | undefined)[] {
  return Array.from({ length: MOST_PAGES }, (_, index) => data[index]);
}
