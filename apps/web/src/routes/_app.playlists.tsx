import { createFileRoute } from '@tanstack/react-router';
import { PlaylistsPage } from '../features/playlists/playlists-page.tsx';
import { playlistListQuery } from '../features/playlists/saved.query.ts';
import { loadPages, useMe } from '../lib/queries/index.ts';
import { asRead } from './-search.ts';

/** `?q=`: words that the names have. */
function readSearch({ q }: Record<string, unknown>): { q?: string } {
  return (typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {};
}

export const Route = createFileRoute('/_app/playlists')({
  validateSearch: readSearch,
  head: () => ({ meta: [{ title: 'Playlists' }] }),
  loaderDeps: ({ search: { q = '' } }) => ({ q }),
  loader: ({ context: { queryClient }, deps: { q } }) =>
    loadPages(queryClient, playlistListQuery(q)),
  component: Playlists,
});

function Playlists() {
  const { q = '' } = Route.useSearch(asRead(readSearch));
  const navigate = Route.useNavigate();
  const me = useMe();
  if (me === null) return null;
  const may = (letter: string) => (me.permissions['playlists'] ?? '').includes(letter);
  return (
    <PlaylistsPage
      words={q}
      onWords={(words) => void navigate({ search: readSearch({ q: words }), replace: true })}
      mayChange={may('u')}
      mayRemove={may('d')}
    />
  );
}
