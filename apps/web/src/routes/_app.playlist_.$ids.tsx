import { createFileRoute, redirect } from '@tanstack/react-router';
import { readPlaylistSearch } from './-playlist/playlist-search.ts';

/** `/playlist/1,2,3` is `/playlist?id=1,2,3` (specification, document 2 section 2). */
export const Route = createFileRoute('/_app/playlist_/$ids')({
  beforeLoad: ({ params, search }) => {
    const asked = { ...search, id: params.ids };
    throw redirect({ to: '/playlist', search: readPlaylistSearch(asked), replace: true });
  },
});
