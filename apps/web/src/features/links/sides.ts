import type { LinkedAsset } from '@jampot/contracts';

/** `up`: what an asset uses; `down`: what uses it. */
export type Side = 'up' | 'down';

export const OPPOSITE = { up: 'down', down: 'up' } as const satisfies Record<Side, Side>;

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

/** "Used v2, now v3": why a link is stale; null where it is not. */
export function staleWords(link: LinkedAsset): string | null {
  const { stale, seen_version_number: seen, used_version_number: now } = link;
  if (!stale) return null;
  const used = seen === null ? 'none' : `v${seen}`;
  return now === null ? `Used ${used}` : `Used ${used}, now v${now}`;
}
