import { listAssets } from '@jampot/contracts';
import type { Asset, Version } from '@jampot/contracts';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { isWithheld } from '../../lib/error-message.ts';
import { assetRowInclude, assetsByIdsQuery, keys, versionQuery } from '../../lib/queries/index.ts';

/** What an address names, and what came of reading it. */
export interface Compared {
  readonly pending: boolean;
  readonly versions: readonly Version[];
  /** Names of what is not there, or hidden, or not any more. */
  readonly missing: readonly string[];
  /** What could not be read; null where nothing failed, or what was read before stands. */
  readonly failure: { readonly error: unknown; readonly retry: () => void } | null;
}

/** The latest versions of assets, or the versions named, in their order. */
export function useCompared(assetIds: readonly number[], versionIds: readonly number[]): Compared {
  const byAssets = versionIds.length === 0 && assetIds.length > 0;
  const assets = useQuery({ ...assetsByIdsQuery(assetIds), enabled: byAssets });
  const rows: readonly Asset[] = byAssets ? (assets.data?.rows ?? []) : [];
  const latest = rows.flatMap((asset) => asset.latestversion?.id ?? []);
  const ids = byAssets ? latest : versionIds;
  const found = useQueries({ queries: ids.map((id) => versionQuery(id)), combine: statesOf });
  const versions = useMemo(() => found.flatMap(({ version }) => version ?? []), [found]);
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
    : ids.flatMap((id, at) => (found[at]?.isGone === true ? `Version ${id}` : []));
  const error = assets.data === undefined && byAssets ? assets.error : null;
  const failed = error ?? found.find((one) => one.version === null && one.fails)?.error ?? null;
  const retry = () => {
    if (error !== null) void assets.refetch();
    for (const { fails, refetch } of found) if (fails) void refetch();
  };
  return {
    pending,
    versions: pending && kept.length > 0 ? kept : versions,
    missing,
    failure: failed === null ? null : { error: failed, retry },
  };
}

/** The same list as long as what was read is the same. What was taken away since is shown no more. */
function statesOf(
  results: readonly {
    data: Version | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  }[],
) {
  return results.map(({ data, error, isPending, refetch }) => {
    const isGone = isWithheld(error) || data?.deleted === true || data?.asset?.deleted === true;
    return {
      version: isGone ? null : (data ?? null),
      isGone,
      error,
      fails: error !== null && !isGone,
      isPending,
      refetch,
    };
  });
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
