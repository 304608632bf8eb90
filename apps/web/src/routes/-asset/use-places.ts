import { useCallback } from 'react';
import type { PlayerSource } from '../../features/player/index.ts';
import { useFromZero } from '../../lib/viewer-settings.ts';
import type { AssetSearch } from './asset-search.ts';
import { frameOfPlace, placeOfFrame } from './frame-places.ts';

/** Where the address wants the playhead, and how it names a place, unless somebody counts from 0. */
export function usePlaces(search: AssetSearch, source: PlayerSource | null) {
  const [fromZero] = useFromZero();
  const asked = search.at === undefined ? (search.frame ?? 0) : frameOfPlace(source, search.at);
  const placeOf = useCallback(
    (frame: number) => (fromZero ? null : placeOfFrame(source, frame)),
    [source, fromZero],
  );
  return { asked, placeOf };
}
