import { listAssets } from '@jampot/contracts';
import type { Asset, Version } from '@jampot/contracts';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { assetRowInclude, assetsByIdsQuery, keys, versionQuery } from '../../lib/queries/index.ts';

/** What an address names, and what came of reading it. */
export interface Compared {
  readonly pending: boolean;
  readonly versions: readonly Version[];
  /** Names of what is not there, or hidden. */
  readonly missing: readonly string[];
}

/** The latest versions of assets, or the versions named, in their order. */
export function useCompared(assetIds: readonly number[], versionIds: readonly number[]): Compared {
  const byAssets = versionIds.length === 0 && assetIds.length > 0;
  const assets = useQuery({ ...assetsByIdsQuery(assetIds), enabled: byAssets });
  const rows: readonly Asset[] = byAssets ? (assets.data?.rows ?? []) : [];
  const latest = rows.flatMap((asset) => asset.latestversion?.id ?? []);
  const ids = byAssets ? latest : versionIds;
  const found = useQueries({ queries: ids.map((id) => versionQuery(id)), combine: statesOf });
  const versions = useMemo(() => found.flatMap(({ data }) => data ?? []), [found]);
  const pending = (byAssets && assets.isPending) || found.some(({ isPending }) => isPending);
  // Those that were there stand until the one that takes another's place is known.
  const [kept, setKept] = useState(versions);
  if (!pending && kept !== versions) setKept(versions);
  const missing = byAssets
    ? assetIds
        .filter(
          (id) =>
            assets.isSuccess && (rows.find((row) => row.id === id)?.latestversion ?? null) === null,
        )
        .map((id) => rows.find((row) => row.id === id)?.name ?? `Asset ${id}`)
    : ids.filter((_, at) => found[at]?.isError).map((id) => `Version ${id}`);
  return {
    pending,
    versions: pending && kept.length > 0 ? kept : versions,
    missing,
  };
}

/** The same list as long as what was read is the same. */
function statesOf(
  results: readonly { data: Version | undefined; isError: boolean; isPending: boolean }[],
) {
  return results.map(({ data, isError, isPending }) => ({ data, isError, isPending }));
}

/** Assets that are offered at once. */
const FOUND = 12;

/** The latest versions of assets whose names fit: what each is called, and where it stands. */
export const foundVersionsQuery = (words: string) =>
  queryOptions({
    queryKey: keys.foundAssets(words),
    queryFn: async ({ signal }) => {
      const query = { q: words, sort: 'name', limit: FOUND, include: assetRowInclude };
      const { rows } = await api.call(listAssets, { query }, { signal });
      return rows.flatMap(({ name, folder, latestversion: latest }) =>
        latest
          ? [
              {
                id: latest.id,
                text: `${name} v${latest.version_number}`,
                place: folder?.name ?? '',
              },
            ]
          : [],
      );
    },
    staleTime: 30_000,
  });
