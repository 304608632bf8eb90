import type { Playlist } from '@jampot/contracts';
import { useMemo } from 'react';
import { entriesOfItems, savedPlaylistQuery } from '../../features/playlists/index.ts';
import { assetsByIdsQuery } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { EmptyState, QueryBoundary, SkeletonStage } from '../../ui/index.ts';
import type { PlaylistSearch } from './playlist-search.ts';
import { folderFilterOf, idsOf, playedIdsOf } from './playlist-search.ts';
import { folderPlaylistQuery } from './playlist.query.ts';
import { PlaylistReview } from './playlist-review.tsx';
import { usePickedVersions } from './use-picked-versions.ts';
import { UnsavedPlaylist } from './unsaved-playlist.tsx';

export interface PlaylistPageProps {
  search: PlaylistSearch;
  onSearch: (change: Partial<Record<keyof PlaylistSearch, unknown>>) => void;
}

/** Assets one after the other: a saved playlist, ids, or what a folder's list shows. */
export function PlaylistPage({ search, onSearch }: PlaylistPageProps) {
  const ids = useMemo(() => playedIdsOf(search.id), [search.id]);
  const filter = folderFilterOf(search);
  if (search.playlist !== undefined) {
    return <Saved id={search.playlist} search={search} onSearch={onSearch} />;
  }
  if (ids.length > 0) return <Chosen ids={ids} search={search} onSearch={onSearch} />;
  if (filter !== null) return <OfFolder filter={filter} search={search} onSearch={onSearch} />;
  return NOTHING;
}

const none: readonly never[] = [];
const NOTHING = <EmptyState title="Nothing to see here" />;
const PENDING = <SkeletonStage />;

function Saved({ id, ...rest }: PlaylistPageProps & { id: number }) {
  return (
    <QueryBoundary query={savedPlaylistQuery(id)} pending={PENDING}>
      {(playlist) => <SavedReview {...rest} playlist={playlist} />}
    </QueryBoundary>
  );
}

function SavedReview({ playlist, ...rest }: PlaylistPageProps & { playlist: Playlist }) {
  const { id, name, items = none } = playlist;
  // One and the same entries as long as nothing changes: each is looked at with every frame.
  const picked = usePickedVersions(rest.search.pick);
  const entries = useMemo(() => entriesOfItems(items, picked), [items, picked]);
  return (
    <PlaylistReview
      {...rest}
      list={`saved-${id}`}
      title={name}
      playlist={playlist}
      entries={entries}
    />
  );
}

function Chosen({ ids, ...rest }: PlaylistPageProps & { ids: readonly number[] }) {
  return (
    <QueryBoundary query={assetsByIdsQuery(ids)} pending={PENDING}>
      {({ rows }) =>
        rows.length === 0 ? (
          NOTHING
        ) : (
          <UnsavedPlaylist
            {...rest}
            ids={ids}
            rows={rows}
            list={ids.join(',')}
            folderId={null}
            beyond={idsOf(rest.search.id).length - ids.length}
          />
        )
      }
    </QueryBoundary>
  );
}

function OfFolder({ filter, ...rest }: PlaylistPageProps & { filter: AssetFilter }) {
  return (
    <QueryBoundary query={folderPlaylistQuery(filter)} pending={PENDING}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          NOTHING
        ) : (
          <UnsavedPlaylist
            {...rest}
            ids={null}
            rows={rows}
            list={JSON.stringify(filter)}
            folderId={filter.folderId}
            beyond={total - rows.length}
          />
        )
      }
    </QueryBoundary>
  );
}
