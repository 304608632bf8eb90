import { createFileRoute } from '@tanstack/react-router';
import { readPlaylistSearch } from './-playlist/playlist-search.ts';
import { load } from '../lib/queries/index.ts';
import { PlaylistPage } from './-playlist/playlist-page.tsx';
import { playlistQuery } from './-playlist/playlist.query.ts';
import { asRead } from './-search.ts';

/** `/playlist?id=1,2,3`: assets one after the other; `at` is the one that is shown. */
export const Route = createFileRoute('/_app/playlist')({
  validateSearch: readPlaylistSearch,
  head: () => ({ meta: [{ title: 'Playlist' }] }),
  loaderDeps: ({ search: { id } }) => ({ ids: idsOf(id) }),
  loader: ({ context, deps: { ids } }) =>
    load(context.queryClient, playlistQuery(ids), ids.length > 0),
  component: Playlist,
});

const idsOf = (id: unknown): number[] =>
  id === undefined ? [] : String(id).split(',').map(Number);

function Playlist() {
  const { id, at = 0 } = Route.useSearch(asRead(readPlaylistSearch));
  const navigate = Route.useNavigate();
  return (
    <PlaylistPage
      ids={idsOf(id)}
      at={at}
      onAt={(next) =>
        void navigate({
          search: (before) => readPlaylistSearch({ ...before, at: next }),
          replace: true,
        })
      }
    />
  );
}
