import { createFileRoute } from '@tanstack/react-router';
import { readPlaylistSearch } from './-playlist/playlist-search.ts';
import { PlaylistPage } from './-playlist/playlist-page.tsx';
import { asRead } from './-search.ts';

/** `/playlist?id=1,2,3`: assets one after the other; `at` is the one that is shown. */
export const Route = createFileRoute('/_app/playlist')({
  validateSearch: readPlaylistSearch,
  head: () => ({ meta: [{ title: 'Playlist' }] }),
  component: Playlist,
});

function Playlist() {
  const { id, at = 0 } = Route.useSearch(asRead(readPlaylistSearch));
  const navigate = Route.useNavigate();
  return (
    <PlaylistPage
      ids={id === undefined ? [] : String(id).split(',').map(Number)}
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
