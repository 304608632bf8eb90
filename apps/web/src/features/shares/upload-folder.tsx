import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { folderFactsQuery } from '../../lib/queries/index.ts';
import { FindFolderField } from '../../ui/index.ts';
import classes from './shares.module.css';

interface UploadFolderProps {
  /** Null while none is chosen. */
  folderId: number | null;
  onFolder: (id: number | null) => void;
}

/** Into which folder files of guests are taken. */
export function UploadFolder({ folderId, onFolder }: UploadFolderProps) {
  if (folderId === null) {
    return <FindFolderField label="Folder of the uploads" onChoose={({ id }) => onFolder(id)} />;
  }
  return (
    <p className={classes['hint']}>
      Files wait until you take them into <FolderName id={folderId} />{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => onFolder(null)}>
        Another folder
      </Button>
    </p>
  );
}

function FolderName({ id }: { id: number }) {
  const { data } = useQuery(folderFactsQuery(id));
  return <strong>{data?.name ?? 'its folder'}</strong>;
}
