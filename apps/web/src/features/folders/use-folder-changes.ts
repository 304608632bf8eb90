import { useMutation } from '@tanstack/react-query';
import { confirm } from '../../ui/index.ts';
import { putInTrash, renameFolder, takeFromTrash } from './folder-changes.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What is changed of a folder in the sidebar. */
export function useFolderChanges() {
  const { mutateAsync: rename } = useMutation(renameFolder());
  const { mutateAsync: trash } = useMutation(putInTrash());
  const { mutate: restore } = useMutation(takeFromTrash());
  return {
    /** @throws ApiError 412 with the text for the field. */
    rename: (id: number, name: string) => rename({ id, name }),
    /** Asks, then deletes; true when it was done. */
    askAndDelete: async ({ id, name }: Named): Promise<boolean> => {
      const message = 'Are you sure you want to delete this folder?';
      const title = `Delete ${name}`;
      if (!(await confirm({ message, title, confirmLabel: 'Delete', danger: true }))) return false;
      return trash(id).then(
        () => true,
        () => false,
      );
    },
    /** Asks, then restores. */
    askAndRestore: async ({ id, name }: Named): Promise<void> => {
      const message = `Are you sure you want to restore '${name}'?`;
      if (await confirm({ message, confirmLabel: 'Restore' })) restore(id);
    },
  };
}
