import type { Folder } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { shotsOfFolder } from './cut-shots.ts';
import ExportDialog from './export-dialog.tsx';
import { ownRateQuery } from './own-rate.query.ts';

interface ExportFolderProps {
  folder: Pick<Folder, 'id' | 'name'>;
  onClose: () => void;
}

/** Exports the cut of a folder. */
export default function ExportFolder({ folder, onClose }: ExportFolderProps) {
  const own = useQuery(ownRateQuery(folder.id));
  if (own.isPending) return null;
  return (
    <ExportDialog
      title={folder.name}
      folderId={folder.id}
      timeField="in"
      ownRate={own.data ?? null}
      load={(children, withNotes) => shotsOfFolder(folder.id, children, withNotes)}
      onClose={onClose}
    />
  );
}
