import { readPlaylistSearch } from './playlist-search.ts';
import type { PlaylistSearch } from './playlist-search.ts';

/** What the address of an asset in its context tells: the first place is written, too, as another one is meant without. */
export type HookupSearch = Pick<PlaylistSearch, 'at' | 'frame' | 'pick'>;

/** Reads the address; what it does not know is left out. */
export function readHookupSearch(search: Record<string, unknown>): HookupSearch {
  const { frame, pick } = readPlaylistSearch(search);
  const { at } = search;
  return {
    ...(at === 0 || at === 1 || at === 2 ? { at } : {}),
    ...(frame === undefined ? {} : { frame }),
    ...(pick === undefined ? {} : { pick }),
  };
}
