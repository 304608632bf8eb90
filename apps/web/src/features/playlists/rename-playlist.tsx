import type { Playlist } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { renamePlaylist } from './change-playlists.ts';
import { NameDialog } from './name-dialog.tsx';

/** Gives a playlist another name. */
export function RenamePlaylist({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const rename = useMutation(renamePlaylist());
  return (
    <NameDialog
      title={`Rename ${playlist.name}`}
      name={playlist.name}
      action="Rename"
      pending={rename.isPending}
      onName={(name) => rename.mutate({ id: playlist.id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
