import { Badge } from '@mantine/core';

/** Beside the name of somebody who came by a share: nobody has proved it. */
export function GuestMark({ email }: { email?: string }) {
  return (
    <Badge
      size="xs"
      flex="none"
      variant="default"
      title={
        email === undefined ? 'As they named themselves' : `${email}, as they named themselves`
      }
    >
      Guest
    </Badge>
  );
}
