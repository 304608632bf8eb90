import { Button, FileButton } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { IconUpload } from '@tabler/icons-react';

/** What files become where somebody may add versions but no assets. */
export const ONLY_VERSIONS = 'Each file becomes a new version of the asset of its name';

interface UploadButtonProps {
  folder: Pick<Folder, 'permissions'>;
  onFiles: (files: File[]) => void;
}

/** Chooses files for a folder. */
export function UploadButton({ folder, onFiles }: UploadButtonProps) {
  const mayCreate = may(folder.permissions, 'assets', 'c');
  return (
    <FileButton multiple onChange={onFiles}>
      {(button) => (
        <Button
          {...button}
          size="xs"
          variant="default"
          title={mayCreate ? undefined : ONLY_VERSIONS}
          leftSection={<IconUpload size="1rem" stroke={1.5} aria-hidden="true" />}
        >
          {mayCreate ? 'Upload' : 'Upload versions'}
        </Button>
      )}
    </FileButton>
  );
}
