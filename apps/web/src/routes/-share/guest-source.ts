import type { OpenedShare, SharedVersion } from '@jampot/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayerSource } from '../../features/player/index.ts';
import { guestShareQuery } from '../../features/shares/index.ts';
import { playerSourceOf } from '../-asset/player-source.ts';

/** Milliseconds after which the addresses of small pictures are changed for newer ones. */
const RENEW_AFTER = 3 * 60_000;

interface Kept {
  readonly source: PlayerSource;
  /** Milliseconds since 1970 at which its small pictures are over. */
  readonly end: number;
}

/**
 * What the player needs of a shared version; null while there is nothing to show. A share is asked for every
 * few seconds, with other addresses each time: those that are shown stay until they are nearly over, and the
 * film's own for good, as the player asks for another once it is refused.
 */
export function useGuestSource(share: OpenedShare, version: SharedVersion): PlayerSource | null {
  const client = useQueryClient();
  const [kept, setKept] = useState<Kept | null>(null);
  const now = guestSourceOf(version);
  if (now === null) return null;
  const same = kept !== null && pathsOf(kept.source) === pathsOf(now);
  const end = Date.parse(share.addresses_end);
  if (same && end - kept.end < RENEW_AFTER) return kept.source;
  const source = {
    ...now,
    ...(same ? { url: kept.source.url } : {}),
    renew: () => addressNow(client, share.hash, version.id),
  };
  setKept({ source, end });
  return source;
}

/** A version's preview, or what stands for it; saved only where the share says so. */
export function guestSourceOf(version: SharedVersion): PlayerSource | null {
  const { download_url: download, poster_url: poster } = version;
  const source = playerSourceOf({
    ...version,
    processing: 'done',
    preview_file: null,
    proxy_url: null,
    source_file: version.name,
    source_url: download,
  });
  if (source !== null) return { ...source, ...calledAs(version, source), download };
  return poster === null
    ? null
    : { kind: 'image', url: poster, fileName: version.asset_name, download };
}

/** What is drawn or heard is called as its asset: names of versions, as v1, say nothing of it. Others are files. */
function calledAs({ asset_name: fileName }: SharedVersion, { kind }: PlayerSource) {
  return kind === 'video' || kind === 'image' || kind === 'audio' ? { fileName } : {};
}

async function addressNow(client: QueryClient, hash: string, id: number): Promise<string | null> {
  const share = await client.fetchQuery(guestShareQuery(hash));
  if (share.password_required) return null;
  const version = share.versions.find((one) => one.id === id);
  return version === undefined ? null : (guestSourceOf(version)?.url ?? null);
}

/** All that is known of a source, its addresses without their signatures. */
function pathsOf(source: PlayerSource): string {
  return JSON.stringify(source, (_key, value: unknown) =>
    typeof value === 'string' ? value.split('?')[0] : value,
  );
}
