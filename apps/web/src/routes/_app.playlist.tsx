import { createFileRoute } from '@tanstack/react-router';
import { savedPlaylistQuery } from '../features/playlists/index.ts';
import { assetsByIdsQuery, load } from '../lib/queries/index.ts';
import { PlaylistPage } from './-playlist/playlist-page.tsx';
import { folderFilterOf, playedIdsOf, readPlaylistSearch } from './-playlist/playlist-search.ts';
import { folderPlaylistQuery } from './-playlist/playlist.query.ts';
import { asRead } from './-search.ts';

/** `/playlist?id=1,2,3`, `?playlist=` or `?folder=`: assets one after the other; `at` is the one that is shown. */
export const Route = createFileRoute('/_app/playlist')({
  validateSearch: readPlaylistSearch,
  head: () => ({ meta: [{ title: 'Playlist' }] }),
  loaderDeps: ({ search: { at: _at, frame: _frame, pick: _pick, ...list } }) => list,
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.playlist !== undefined) return load(queryClient, savedPlaylistQuery(deps.playlist));
    const ids = playedIdsOf(deps.id);
    if (ids.length > 0) return load(queryClient, assetsByIdsQuery(ids));
    const filter = folderFilterOf(deps);
    return filter === null ? undefined : load(queryClient, folderPlaylistQuery(filter));
  },
  component: Playlist,
});

function Playlist() {
  const search = Route.useSearch(asRead(readPlaylistSearch));
  const navigate = Route.useNavigate();
  return (
    <PlaylistPage
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => readPlaylistSearch({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
