import type { Version } from '@jampot/contracts';
import { useState } from 'react';

/**
 * The version that the address names; without one the version that was the newest when the screen
 * opened, so that a newer one never takes the picture away while somebody looks at it.
 */
export function useShownVersion(
  versions: readonly Version[] | undefined,
  named: number | null,
): Version | null {
  const [pinned, setPinned] = useState<number | null>(null);
  if (named !== null) return versions?.find(({ id }) => id === named) ?? null;
  const kept = versions?.find(({ id }) => id === pinned);
  if (kept !== undefined) return kept;
  const newest = versions?.[0] ?? null;
  if (newest !== null) setPinned(newest.id);
  return newest;
}
