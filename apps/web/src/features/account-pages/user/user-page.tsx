import { Badge, Button } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { IconChartBar, IconLayoutDashboard, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useKnown, useMay } from '../../../lib/queries/index.ts';
import {
  Avatar,
  HeaderSpace,
  Page,
  PageHeader,
  QueryBoundary,
  SkeletonRows,
} from '../../../ui/index.ts';
import type { Crumb } from '../../../ui/index.ts';
import classes from '../account-pages.module.css';
import { DaysOff } from '../days-off/days-off.tsx';
import { MailSettings } from '../mail-settings.tsx';
import { AssignedDialog } from './assigned-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { UserFacts, useMayChangeUser } from './user-facts.tsx';
import { UserFolders } from './user-folders.tsx';
import { UserMenu } from './user-menu.tsx';
import { userQuery } from './user.query.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface UserPageProps {
  me: User;
  userId: number;
  crumbs: readonly Crumb[];
  /** As a screen of the administration: for who may change users, as their list is. */
  administered?: boolean;
}

/** One user: who they are, what they may see, and what can be done with them. */
export function UserPage({ me, userId, crumbs, administered = false }: UserPageProps) {
  const cached = useKnown(userQuery(userId));
  const mayList = useMay('users', 'u');
  const maySee = useMay('users', 'r') || userId === me.id;
  const mayRead = administered ? mayList : maySee;
  const known = mayRead ? cached : undefined;
  return (
    <Page
      header={
        <PageHeader crumbs={crumbs} title={known?.name ?? 'User'}>
          <HeaderSpace />
          {known === undefined ? null : (
            <Actions
              me={me}
              user={known}
              board={`${administered ? '/admin' : ''}/users/${userId}/dashboard`}
            />
          )}
        </PageHeader>
      }
    >
      <QueryBoundary
        query={userQuery(userId)}
        allowed={mayRead}
        pending={<SkeletonRows rows={8} height={40} />}
        title={`I'm sorry, we could not retrieve user for id ${userId}`}
      >
        {(user) => <UserView me={me} user={user} />}
      </QueryBoundary>
    </Page>
  );
}

function UserView({ me, user }: { me: User; user: User }) {
  const mayChange = useMayChangeUser(me, user) || user.id === me.id;
  return (
    <div className={classes['settings']}>
      <section className={classes['section']} aria-label="About">
        <div className={classes['userHead']}>
          <Avatar name={user.name} photo={user.photo} size={64} named />
          <span>{user.name}</span>
          {user.deleted ? (
            <Badge variant="light" color="red">
              {user.erased ? 'Erased' : 'Disabled'}
            </Badge>
          ) : null}
          {user.invited && !user.deleted ? (
            <Badge variant="light" color="gray">
              Invited
            </Badge>
          ) : null}
        </div>
        <UserFacts me={me} user={user} />
      </section>
      {user.erased ? null : (
        <>
          <UserFolders user={user} />
          <DaysOff user={user} mayChange={mayChange && !user.deleted} />
          <MailSettings user={user} readOnly={!mayChange || user.deleted} />
        </>
      )}
    </div>
  );
}

interface ActionsProps {
  me: User;
  user: User;
  /** Where their dashboard stands. */
  board: string;
}

function Actions({ me, user, board }: ActionsProps) {
  const mayChange = useMayChangeUser(me, user);
  const [open, setOpen] = useState<'edit' | 'assigned' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChartBar {...icon} />}
        onClick={() => setOpen('assigned')}
      >
        Assigned assets
      </Button>
      {user.deleted ? null : (
        <Button
          component={Link}
          to={board}
          variant="default"
          leftSection={<IconLayoutDashboard {...icon} />}
        >
          Dashboard
        </Button>
      )}
      {mayChange && !user.deleted ? (
        <Button leftSection={<IconPencil {...icon} />} onClick={() => setOpen('edit')}>
          Edit User
        </Button>
      ) : null}
      {mayChange ? <UserMenu me={me} user={user} /> : null}
      {open === 'edit' ? <EditUserDialog me={me} user={user} onClose={close} /> : null}
      {open === 'assigned' ? <AssignedDialog user={user} onClose={close} /> : null}
    </>
  );
}
