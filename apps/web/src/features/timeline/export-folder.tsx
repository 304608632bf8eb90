import type { Folder } from '@jampot/contracts';
import { shotsOfFolder } from './cut-shots.ts';
import ExportDialog from './export-dialog.tsx';

interface ExportFolderProps {
  folder: Pick<Folder, 'id' | 'name'>;
  onClose: () => void;
}

/** Exports the cut of a folder. */
export default function ExportFolder({ folder, onClose }: ExportFolderProps) {
  return (
    <ExportDialog
      title={folder.name}
      folderId={folder.id}
      timeField="in"
      load={(children, withNotes) => shotsOfFolder(folder.id, children, withNotes)}
      onClose={onClose}
    />
  );
}
