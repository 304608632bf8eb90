import { DEFAULT_FRAME_RATE, frameCount } from '@jampot/domain';
import type { PlayerSource, RunItem } from '../../features/player/index.ts';
import type { PlaylistEntry } from '../../features/playlists/index.ts';
import { picturedSource } from '../-review/pictured-source.ts';

/** What is played of a list: an entry that is not available, or has nothing to show yet, is passed over. */
export function runItemsOf(
  entries: readonly PlaylistEntry[],
  sources: ReadonlyMap<number, PlayerSource>,
): RunItem[] {
  return entries.flatMap((entry): RunItem[] => {
    const source = entry.version === null ? undefined : sources.get(entry.version.id);
    const shown = source === undefined || entry.assetId === null ? null : picturedSource(source);
    const played = shown?.kind === 'audio' ? heard(shown, entry) : shown;
    return played === null ? [] : [{ id: entry.key, source: played, in: entry.in, out: entry.out }];
  });
}

/** A sound has no frames of its own: on the ruler it has those of its length. */
function heard(source: PlayerSource, { version }: PlaylistEntry): PlayerSource {
  const seconds = version?.media?.duration ?? null;
  if (seconds === null) return source;
  const frameRate = source.frameRate ?? DEFAULT_FRAME_RATE;
  return { ...source, frameRate, frames: source.frames ?? frameCount(seconds, frameRate) };
}
