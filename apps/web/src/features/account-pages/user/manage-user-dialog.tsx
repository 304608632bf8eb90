import { Stack } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { Dialog } from '../../../ui/index.ts';
import { UserFacts } from './user-facts.tsx';
import { UserFolders } from './user-folders.tsx';

interface ManageUserDialogProps {
  me: User;
  user: User;
  onClose: () => void;
}

/** A user's role, departments and folders, without leaving the list. */
export function ManageUserDialog({ me, user, onClose }: ManageUserDialogProps) {
  return (
    <Dialog onClose={onClose} title={user.name} size="lg">
      <Stack gap="lg">
        <UserFacts me={me} user={user} />
        <UserFolders user={user} />
      </Stack>
    </Dialog>
  );
}
