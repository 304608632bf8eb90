import type { Asset } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { patchCached } from '../patch-cached.ts';
import { keys } from './keys.ts';

export interface AssetPageData {
  readonly rows: readonly Asset[];
  /** Of the whole list, counted with its first page; 0 of any other page. */
  readonly total: number;
}

/** Changes an asset wherever it is cached, in its place. */
export function patchAssets(
  client: QueryClient,
  ids: readonly number[],
  change: (asset: Asset) => Asset,
): void {
  const wanted = new Set(ids);
  patchCached<AssetPageData>(client, { queryKey: keys.assetLists }, (page) =>
    page.rows.some(({ id }) => wanted.has(id))
      ? { ...page, rows: page.rows.map((row) => (wanted.has(row.id) ? change(row) : row)) }
      : page,
  );
  for (const id of wanted) {
    patchCached(client, { queryKey: keys.asset(id), exact: true }, change);
  }
}

/** Those of the assets that are cached, as they are now. */
export function cachedAssets(client: QueryClient, ids: readonly number[]): Map<number, Asset> {
  const wanted = new Set(ids);
  const found = new Map<number, Asset>();
  for (const [, page] of client.getQueriesData<AssetPageData>({ queryKey: keys.assetLists })) {
    for (const row of page?.rows ?? []) if (wanted.has(row.id)) found.set(row.id, row);
  }
  for (const id of wanted) {
    const asset = client.getQueryData<Asset>(keys.asset(id));
    if (asset) found.set(id, { ...found.get(id), ...asset });
  }
  return found;
}
