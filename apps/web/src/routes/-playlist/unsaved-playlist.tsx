import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entriesOfAssets } from '../../features/playlists/index.ts';
import { folderQuery, openNotesQuery } from '../../lib/queries/index.ts';
import type { PlaylistPageProps } from './playlist-page.tsx';
import { PlaylistReview } from './playlist-review.tsx';
import { usePickedVersions } from './use-picked-versions.ts';

interface UnsavedPlaylistProps extends PlaylistPageProps {
  /** In their order; null for that of the rows. */
  ids: readonly number[] | null;
  rows: Parameters<typeof entriesOfAssets>[1];
  list: string;
  /** The folder whose list it is; null where ids were named. */
  folderId: number | null;
  /** The asset whose context it is. */
  contextOf?: number;
  /** Assets that a playlist has no place for. */
  beyond?: number;
}

/** A list that is not saved: notes are counted beside it, versions may be chosen in the address. */
export function UnsavedPlaylist({ ids: named, rows, folderId, ...rest }: UnsavedPlaylistProps) {
  const ids = useMemo(() => named ?? rows.map(({ id }) => id), [named, rows]);
  const { data: openNotes } = useQuery(openNotesQuery(ids));
  const { data: folder } = useQuery({ ...folderQuery(folderId ?? 0), enabled: folderId !== null });
  const picked = usePickedVersions(rest.search.pick);
  const entries = useMemo(
    () => entriesOfAssets(ids, rows, openNotes ?? null, picked),
    [ids, rows, openNotes, picked],
  );
  return (
    <PlaylistReview
      {...rest}
      title={folder?.name ?? (rest.contextOf === undefined ? 'Playlist' : 'In context')}
      playlist={null}
      entries={entries}
    />
  );
}
