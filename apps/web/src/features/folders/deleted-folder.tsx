import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { EmptyState, FoldersButton } from '../../ui/index.ts';
import { useFolderChanges } from './use-folder-changes.ts';

/** In place of the work of a deleted folder: whoever may delete it may bring it back. */
export function DeletedFolder({ folder }: { folder: Folder }) {
  const { askAndRestore } = useFolderChanges();
  const mayRestore = may(folder.permissions, 'folders', 'd');
  return (
    <EmptyState
      icon={<IconTrash />}
      title={`'${folder.name}' has been deleted`}
      hint={
        mayRestore
          ? 'Its folders, assets and notes are kept and come back with it.'
          : 'A project manager can restore it.'
      }
      actions={
        <>
          {mayRestore ? <Button onClick={() => void askAndRestore(folder)}>Restore</Button> : null}
          <FoldersButton />
        </>
      }
    />
  );
}
