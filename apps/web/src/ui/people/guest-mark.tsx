import { Badge } from '@mantine/core';

/** Beside the name of somebody who came by a share: nobody has proved it. Not everybody is told their e-mail. */
export function GuestMark({ email = '' }: { email?: string }) {
  return (
    <Badge
      size="xs"
      flex="none"
      variant="default"
      title={email === '' ? 'As they named themselves' : `${email}, as they named themselves`}
    >
      Guest
    </Badge>
  );
}
