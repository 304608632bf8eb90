import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PlayerSource } from '../../features/player/index.ts';
import { addressNow, playerSourceOf } from '../-asset/player-source.ts';
import type { PlayedVersion } from '../-asset/player-source.ts';

type Sources = ReadonlyMap<number, PlayerSource>;

/**
 * What the player needs of each version that has something to show, by its id. Each file keeps the address
 * that it was first shown under: addresses are signed anew with every answer, and another one would begin
 * it anew.
 * @param versions one and the same list as long as nothing changes: a playlist has a thousand
 */
export function useKeptSources(versions: readonly PlayedVersion[]): Sources {
  const client = useQueryClient();
  const [kept, setKept] = useState<Sources>(new Map());
  const now = useMemo(() => sourcesOf(client, versions, kept), [client, versions, kept]);
  if (now !== kept) setKept(now);
  return now;
}

/** Those that are kept, where nothing is to be shown in another way. */
function sourcesOf(
  client: QueryClient,
  versions: readonly PlayedVersion[],
  kept: Sources,
): Sources {
  const now = new Map(
    versions.flatMap((version) => {
      const source = playerSourceOf(version);
      if (source === null) return [];
      const before = kept.get(version.id);
      if (before !== undefined && unsigned(before) === unsigned(source)) {
        return [[version.id, before] as const];
      }
      const shown: PlayerSource = {
        ...source,
        url: sameAddress(before?.url, source.url),
        proxyUrl: sameAddress(before?.proxyUrl, source.proxyUrl),
        renew: () => addressNow(client, version.id),
        renewProxy: () => addressNow(client, version.id, 'proxyUrl'),
      };
      return [[version.id, shown] as const];
    }),
  );
  const isSame = now.size === kept.size && [...now].every(([id, one]) => kept.get(id) === one);
  return isSame ? kept : now;
}

/** The same of one version; null while there is nothing to show. */
export function usePlayerSource(version: PlayedVersion | null): PlayerSource | null {
  const shown = useMemo(() => (version === null ? [] : [version]), [version]);
  const sources = useKeptSources(shown);
  return version === null ? null : (sources.get(version.id) ?? null);
}

/** All that is known of a source, its addresses without their signatures. */
function unsigned(source: PlayerSource): string {
  return JSON.stringify(source, (_key, value: unknown) =>
    typeof value === 'string' ? pathOf(value) : value,
  );
}

/** The address that a file was shown under; another file's own. */
function sameAddress<T extends string | null | undefined>(kept: T | undefined, now: T): T {
  return kept !== undefined && pathOf(kept) === pathOf(now) ? kept : now;
}

/** An address without its signature. */
function pathOf(url: string | null | undefined): string | undefined {
  return url?.split('?')[0];
}
