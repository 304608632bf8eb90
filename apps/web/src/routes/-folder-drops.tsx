import type { Folder } from '@jampot/contracts';
import type { ReactNode } from 'react';
import { DropZone } from '../features/uploads/drop-zone.tsx';
import { useTakenFiles } from './-take-files.tsx';

interface FolderDropsProps {
  folder: Pick<Folder, 'id' | 'name' | 'permissions'>;
  /** What happens to other files: "Add to 010 Harbour". */
  label: string;
  /** Takes what is no edit list; null for who may upload nothing. */
  onFiles: ((files: File[]) => void) | null;
  children: ReactNode;
}

/** Takes what is dropped on a folder's page: an edit list is imported, other files are uploaded. */
export function FolderDrops({ folder, label, onFiles, children }: FolderDropsProps) {
  const { take, dialog } = useTakenFiles(folder, onFiles);
  return (
    <>
      <DropZone
        label={onFiles === null ? `Import timeline into ${folder.name}` : label}
        enabled={take !== null}
        onFiles={(files) => take?.(files)}
      >
        {children}
      </DropZone>
      {dialog}
    </>
  );
}
