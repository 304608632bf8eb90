import type { Playlist } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changeItem, removeItem } from '../../features/playlists/index.ts';
import type { PlaylistEntry } from '../../features/playlists/index.ts';
import { folderQuery } from '../../lib/queries/index.ts';
import { idsOf, picksOf, pickText } from './playlist-search.ts';
import type { PlaylistSearch } from './playlist-search.ts';

interface Range {
  readonly in: number | null;
  readonly out: number | null;
}

/**
 * How a list is changed: a saved one where it is kept, by who made it or may change any; one that is not
 * saved in its address, where a folder's keeps its own order.
 */
export function usePlaylistEdits(
  playlist: Playlist | null,
  entries: readonly PlaylistEntry[],
  search: PlaylistSearch,
  onSearch: (change: Partial<Record<keyof PlaylistSearch, unknown>>) => void,
) {
  const change = useMutation(changeItem(playlist?.id ?? 0));
  const remove = useMutation(removeItem(playlist?.id ?? 0));
  const { data: folder } = useQuery({
    ...folderQuery(playlist?.folder_id ?? 0),
    enabled: playlist !== null,
  });
  /** Shows this person another version; the list stays as it is. */
  const look = (entry: PlaylistEntry, id: number | null) => {
    if (entry.assetId === null) return;
    const picks = new Map(picksOf(search.pick));
    if (id === null) picks.delete(entry.assetId);
    else picks.set(entry.assetId, id);
    onSearch({ pick: pickText(picks) });
  };
  if (playlist !== null) {
    const mayChange = playlist.own || may(folder?.permissions ?? {}, 'playlists', 'u');
    const edit = (entry: PlaylistEntry, wish: Parameters<typeof change.mutate>[0]['change']) => {
      if (entry.itemId !== null) change.mutate({ id: entry.itemId, change: wish });
    };
    return {
      look,
      choose: (entry: PlaylistEntry, id: number | null) => {
        if (!mayChange) return look(entry, id);
        edit(entry, { version_id: id });
        return look(entry, null);
      },
      move: mayChange ? (entry: PlaylistEntry, to: number) => edit(entry, { position: to }) : null,
      cut: mayChange ? (entry: PlaylistEntry, range: Range) => edit(entry, range) : null,
      remove: mayChange
        ? ({ itemId }: PlaylistEntry) =>
            itemId === null ? undefined : remove.mutate({ id: itemId })
        : null,
    };
  }
  const ids = idsOf(search.id);
  const write = (next: readonly number[]) => onSearch({ id: next.join(',') });
  const isOwnOrder = ids.length > 0;
  return {
    look,
    choose: look,
    move: isOwnOrder
      ? (entry: PlaylistEntry, to: number) => {
          const from = entries.indexOf(entry);
          const rest = ids.toSpliced(from, 1);
          write(rest.toSpliced(to, 0, ids[from] ?? 0));
        }
      : null,
    cut: null,
    remove: isOwnOrder
      ? (entry: PlaylistEntry) => write(ids.toSpliced(entries.indexOf(entry), 1))
      : null,
  };
}
