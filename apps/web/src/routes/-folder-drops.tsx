import type { Folder } from '@jampot/contracts';
import { cutFormatOf } from '@jampot/domain';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ImportDialog, mayImportInto } from '../features/timeline/index.ts';
import { DropZone } from '../features/uploads/drop-zone.tsx';
import { toast } from '../ui/index.ts';

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
  const [cut, setCut] = useState<File | null>(null);
  const mayImport = mayImportInto(folder);
  const take = (files: File[]) => {
    const isCut = ({ name }: File) => mayImport && cutFormatOf(name) !== null;
    const [first, ...more] = files.filter(isCut);
    const others = files.filter((file) => !isCut(file));
    if (others.length > 0) onFiles?.(others);
    if (first === undefined) return;
    setCut(first);
    if (more.length > 0) {
      const names = more.map(({ name }) => `'${name}'`).join(', ');
      toast.warning(`Edit lists are imported one at a time. Left out: ${names}.`);
    }
  };
  return (
    <>
      <DropZone
        label={onFiles === null ? `Import into ${folder.name}` : label}
        enabled={mayImport || onFiles !== null}
        onFiles={take}
      >
        {children}
      </DropZone>
      {cut === null ? null : (
        <Suspense fallback={null}>
          <ImportDialog folder={folder} dropped={cut} onClose={() => setCut(null)} />
        </Suspense>
      )}
    </>
  );
}
