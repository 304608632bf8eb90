import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayerSource } from '../../features/player/index.ts';
import { addressNow, playerSourceOf } from '../-asset/player-source.ts';
import type { PlayedVersion } from '../-asset/player-source.ts';

/**
 * What the player needs of each version that has something to show, by its id. Each file keeps the address
 * that it was first shown under: addresses are signed anew with every answer, and another one would begin
 * it anew.
 */
export function useKeptSources(
  versions: readonly PlayedVersion[],
): ReadonlyMap<number, PlayerSource> {
  const client = useQueryClient();
  const [kept, setKept] = useState<ReadonlyMap<number, PlayerSource>>(new Map());
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
  const isKept = now.size === kept.size && [...now].every(([id, one]) => kept.get(id) === one);
  if (!isKept) setKept(now);
  return isKept ? kept : now;
}

/** The same of one version; null while there is nothing to show. */
export function usePlayerSource(version: PlayedVersion | null): PlayerSource | null {
  const sources = useKeptSources(version === null ? [] : [version]);
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
