import type { LinkedAsset } from '@jampot/contracts';

/** `up`: what an asset uses; `down`: what uses it. */
export type Side = 'up' | 'down';

export const SIDE_WORDS = {
  up: {
    title: 'Uplinks',
    hint: 'What this asset uses',
    empty: 'Asset has no up links',
    add: 'Add an uplink',
  },
  down: {
    title: 'Downlinks',
    hint: 'What uses this asset',
    empty: 'Asset has no down links',
    add: 'Add a downlink',
  },
} as const satisfies Record<Side, object>;

/** "v3 is there, v2 was used": why a link is stale; null where it is not. */
export function staleWords({ stale, seen_version_number: seen, latestversion }: LinkedAsset) {
  if (!stale) return null;
  const used = seen === null ? 'none' : `v${seen}`;
  return latestversion ? `Used ${used}, now v${latestversion.version_number}` : `Used ${used}`;
}
