import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';

/** Begins a project in the tree. */
export function NewProjectButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      leftSection={<IconFolderPlus size="1rem" stroke={1.5} aria-hidden="true" />}
      onClick={onClick}
    >
      Create your first project
    </Button>
  );
}
