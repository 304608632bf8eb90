import type { Folder } from '@jampot/contracts';
import { cutFormatOf } from '@jampot/domain';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ImportDialog, mayImportInto } from '../features/timeline/index.ts';
import { toast } from '../ui/index.ts';

interface TakenFiles {
  /** Takes what was dropped on a folder or chosen for it; null for who may bring it nothing. */
  readonly take: ((files: File[]) => void) | null;
  /** The import of the edit list among them. */
  readonly dialog: ReactNode;
}

/**
 * What becomes of files that somebody brings to a folder: an edit list is imported, others are uploaded.
 * @param onFiles takes what is no edit list; null for who may upload nothing
 */
export function useTakenFiles(
  folder: Pick<Folder, 'id' | 'name' | 'permissions'>,
  onFiles: ((files: File[]) => void) | null,
): TakenFiles {
  const [cut, setCut] = useState<File | null>(null);
  const imports = mayImportInto(folder);
  const take = (files: File[]) => {
    const isCut = ({ name }: File) => imports && cutFormatOf(name) !== null;
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
  return {
    take: imports || onFiles !== null ? take : null,
    dialog:
      cut === null ? null : (
        <Suspense fallback={null}>
          <ImportDialog folder={folder} dropped={cut} onClose={() => setCut(null)} />
        </Suspense>
      ),
  };
}
