import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { levelOf, useMay, useMe } from '../../lib/queries/index.ts';
import { ForbiddenState, Page, PageHeader } from '../../ui/index.ts';
import classes from './account-pages.module.css';
import { UserForm } from './user-form.tsx';

const ABOVE = [
  { label: 'Admin', to: '/admin' },
  { label: 'Users', to: '/admin/users' },
];

/** Invites somebody by e-mail; they choose their own password. */
export function InvitePage({ onInvited }: { onInvited: () => void }) {
  const me = useMe();
  const mayInvite = useMay('users', 'c');
  const header = <PageHeader crumbs={ABOVE} title="Invite a user" />;
  if (me === null || !mayInvite) {
    return (
      <Page header={header}>
        <ForbiddenState />
      </Page>
    );
  }
  return (
    <Page header={header}>
      <div className={classes['settings']}>
        <Text size="sm" c="dimmed">
          They get a mail with a link to choose a password. It works once.
        </Text>
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
    </Page>
  );
}
