import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { levelOf, useMay, useMe } from '../../lib/queries/index.ts';
import { ForbiddenState } from '../../ui/index.ts';
import classes from './account-pages.module.css';
import { UserForm } from './user-form.tsx';

/** Invites somebody by e-mail; they choose their own password. */
export function InvitePage({ onInvited }: { onInvited: () => void }) {
  const me = useMe();
  const mayInvite = useMay('users', 'c');
  if (me === null || !mayInvite) return <ForbiddenState />;
  return (
    <div className={classes['settings']}>
      <div>
        <Title order={1} size="h2">
          Invite a user
        </Title>
        <Text size="sm" c="dimmed">
          They get a mail with a link to choose a password. It works once.
        </Text>
      </div>
      <UserForm
        accountId={me.account_id}
        purpose="invite"
        level={levelOf(me)}
        onDone={onInvited}
        cancel={
          <Button variant="default" component={Link} to="/admin/users">
            All users
          </Button>
        }
      />
    </div>
  );
}
