import type { PlayerSource, RunItem } from '../../features/player/index.ts';
import type { PlaylistEntry } from '../../features/playlists/index.ts';

/** What is played of a list: an entry that is not available, or has nothing to show yet, is passed over. */
export function runItemsOf(
  entries: readonly PlaylistEntry[],
  sources: ReadonlyMap<number, PlayerSource>,
): RunItem[] {
  return entries.flatMap((entry): RunItem[] => {
    const source = entry.version === null ? undefined : sources.get(entry.version.id);
    const played = source === undefined || entry.assetId === null ? null : playable(source);
    return played === null ? [] : [{ id: entry.key, source: played, in: entry.in, out: entry.out }];
  });
}

/** A document is shown by its first page, as a still; what has no picture at all is not shown. */
function playable(source: PlayerSource): PlayerSource | null {
  switch (source.kind) {
    case 'video':
    case 'audio':
    case 'image':
      return source;
    case 'pdf':
    case 'other':
      return source.poster ? { ...source, kind: 'image', url: source.poster } : null;
  }
}
