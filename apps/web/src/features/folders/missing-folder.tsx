import { IconFolderOff } from '@tabler/icons-react';
import { EmptyState, FoldersButton } from '../../ui/index.ts';

/** A folder that is not there, or not shared with this person. */
export function MissingFolder({ id }: { id: number }) {
  return (
    <EmptyState
      icon={<IconFolderOff />}
      title={`I'm sorry, we could not retrieve folder for id ${id}`}
      hint="It may have been deleted, or it is not shared with you. A project manager can add you to its team."
      actions={<FoldersButton />}
    />
  );
}
