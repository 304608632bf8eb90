import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FolderSearch } from '../features/assets-list/folder-search.ts';
import { keys } from '../lib/queries/index.ts';
import { readPlaylistSearch } from './-playlist/playlist-search.ts';

/** Opens the assets of a folder that an address shows as a playlist, in their order. */
export function useReview(folderId: number): (search: FolderSearch) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (search) => {
    // A review begins with what the list holds now; what leaves it then keeps its place.
    client.removeQueries({ queryKey: keys.folderPlaylists });
    const shown = readPlaylistSearch({ ...search, folder: folderId });
    void navigate({ to: '/playlist', search: shown });
  };
}
