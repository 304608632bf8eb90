import { useMutation } from '@tanstack/react-query';
import { toast } from '../../ui/index.ts';
import { createPlaylistOf } from './change-playlists.ts';
import { NameDialog } from './name-dialog.tsx';

interface SavePlaylistProps {
  assetIds: readonly number[];
  /** Where it is to belong; null while that is not known. */
  folderId: number | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Names a playlist and saves it. */
export function SavePlaylist({ assetIds, folderId, onClose, onSaved }: SavePlaylistProps) {
  const save = useMutation(createPlaylistOf());
  const onName = (name: string) => {
    if (assetIds.length === 0) toast.error('no items selected for the playlist');
    else if (folderId !== null) {
      save.mutate(
        { folderId, name, assetIds },
        {
          onSuccess: ({ id }) => {
            onClose();
            onSaved(id);
          },
        },
      );
    }
  };
  return (
    <NameDialog
      title="New playlist"
      description={`${assetIds.length} ${assetIds.length === 1 ? 'item' : 'items'}, each by its latest version`}
      action="Save playlist"
      pending={save.isPending}
      onName={onName}
      onClose={onClose}
    />
  );
}
