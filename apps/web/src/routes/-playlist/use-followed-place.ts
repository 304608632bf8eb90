import { useEffect, useState } from 'react';
import type { PlaylistEntry } from '../../features/playlists/index.ts';

/**
 * The place in a list of the item that is shown: it follows the item when others are moved or taken out, and
 * begins at the first item that is there.
 * @param asked the place in the address; undefined for none
 * @param onPlace told where the item stands now
 */
export function useFollowedPlace(
  entries: readonly PlaylistEntry[],
  asked: number | undefined,
  onPlace: (at: number) => void,
): number {
  const wanted = placeOf(entries, asked);
  const [shown, setShown] = useState({ asked, key: entries[wanted]?.key });
  const moved = shown.asked === asked ? entries.findIndex(({ key }) => key === shown.key) : -1;
  const at = moved < 0 ? wanted : moved;
  const key = entries[at]?.key;
  if (shown.asked !== asked || shown.key !== key) setShown({ asked, key });
  const isElsewhere = at !== wanted;
  useEffect(() => {
    if (isElsewhere) onPlace(at);
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each move
  }, [isElsewhere, at]);
  return at;
}

function placeOf(entries: readonly PlaylistEntry[], asked: number | undefined): number {
  if (asked !== undefined) return Math.min(asked, Math.max(0, entries.length - 1));
  return Math.max(
    0,
    entries.findIndex(({ assetId }) => assetId !== null),
  );
}
