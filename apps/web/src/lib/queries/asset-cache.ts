import type { Asset } from '@jampot/contracts';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

export interface AssetPageData {
  readonly rows: readonly Asset[];
  readonly total: number;
}

/** Changes an asset wherever it is cached, in its place. */
export function patchAssets(
  client: QueryClient,
  ids: readonly number[],
  change: (asset: Asset) => Asset,
): void {
  const wanted = new Set(ids);
  client.setQueriesData<AssetPageData>({ queryKey: keys.assetLists }, (page) =>
    page?.rows.some(({ id }) => wanted.has(id))
      ? { ...page, rows: page.rows.map((row) => (wanted.has(row.id) ? change(row) : row)) }
      : page,
  );
  for (const id of wanted) {
    client.setQueryData<Asset>(keys.asset(id), (asset) => (asset ? change(asset) : asset));
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

/**
 * Shows a change at once; the answer's rows take its place. On refusal the fields that it wrote get
 * their old values back, where nobody else has written them meanwhile.
 */
export async function changeAtOnce(
  client: QueryClient,
  ids: readonly number[],
  shown: (asset: Asset) => Asset,
  send: (before: ReadonlyMap<number, Asset>) => Promise<readonly Asset[]>,
): Promise<readonly Asset[]> {
  const before = cachedAssets(client, ids);
  patchAssets(client, ids, shown);
  try {
    const rows = await send(before);
    const answered = new Map(rows.map((row) => [row.id, row]));
    patchAssets(client, ids, (asset) => ({ ...asset, ...answered.get(asset.id) }));
    return rows;
  } catch (error) {
    patchAssets(client, ids, (asset) => {
      const old = before.get(asset.id);
      return old === undefined ? asset : takenBack(asset, old, shown(old));
    });
    throw error;
  }
}

/** The asset with the fields of a change as they were, but for those that are no more as it wrote them. */
function takenBack(asset: Asset, old: Asset, written: Asset): Asset {
  const fields = (Object.keys(written) as (keyof Asset)[]).filter(
    (field) =>
      !isSame(written[field], old[field]) && field in asset && isSame(asset[field], written[field]),
  );
  return { ...asset, ...Object.fromEntries(fields.map((field) => [field, old[field]])) };
}

/** By value: the cache keeps copies. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || hashKey([one]) === hashKey([other]);
}
