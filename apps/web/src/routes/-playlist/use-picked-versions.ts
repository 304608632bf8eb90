import type { Version } from '@jampot/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { versionQuery } from '../../lib/queries/index.ts';
import { picksOf } from './playlist-search.ts';

/** The versions that the address names instead of those of the list, by asset. */
export function usePickedVersions(pick: string | undefined): ReadonlyMap<number, Version> {
  const picked = useQueries({
    queries: [...picksOf(pick).values()].map((id) => versionQuery(id)),
    combine: together,
  });
  return useMemo(() => new Map(picked.map((version) => [version.asset_id, version])), [picked]);
}

/** The same list as long as what was read is the same. */
function together(results: readonly { data: Version | undefined }[]): readonly Version[] {
  return results.flatMap(({ data }) => data ?? []);
}
