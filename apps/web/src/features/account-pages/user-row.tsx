import { Badge, Button, Select } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { levelOf, rolesQuery, useMay } from '../../lib/queries/index.ts';
import { Avatar, TimeAgo } from '../../ui/index.ts';
import { cellClass, rowClass } from '../../ui/table/index.ts';
import classes from './account-pages.module.css';
import { changeUserRole, inviteUserAgain, restoreUser } from './change-users.ts';
import { DepartmentChips } from './departments/department-chips.tsx';
import { DisableDialog } from './leaving/disable-dialog.tsx';
import { ManageUserDialog } from './user/manage-user-dialog.tsx';
import { UserMenu } from './user/user-menu.tsx';

const wide = { className: classes['wideOnly'] ?? '' };
const quiet = { ...wide, size: 'xs', variant: 'subtle', color: 'gray' } as const;

/** One user: who, their role, and what may be done with them. Pressing the row opens their page. */
export function UserRow({ user, me }: { user: User; me: User }) {
  const own = levelOf(me);
  const below = levelOf(user) <= own && user.id !== me.id;
  const mayChange = useMay('users', 'u') && below;
  const [open, setOpen] = useState<'disable' | 'manage' | null>(null);
  const restore = useMutation(restoreUser(user));
  const invite = useMutation(inviteUserAgain(user));

  const to = `/admin/users/${user.id}` as string;
  return (
    <div role="row" className={`${rowClass} ${classes['userRow']}`}>
      <div role="cell" className={cellClass}>
        <span className={classes['person']}>
          <Avatar name={user.name} photo={user.photo} named />
          <Link to={to} className={`${classes['nameLink']} ${classes['rowLink']}`}>
            {user.name}
          </Link>
          {user.invited ? (
            <Badge variant="light" color="gray" size="sm" flex="none">
              Invited
            </Badge>
          ) : null}
        </span>
      </div>
      <div role="cell" className={`${cellClass} ${classes['dimmed']}`}>
        <span className={classes['cut']} title={user.erased ? undefined : user.email}>
          {user.erased ? '' : user.email}
        </span>
      </div>
      <div role="cell" className={cellClass}>
        <RoleCell user={user} level={own} mayChange={mayChange && !user.deleted} />
      </div>
      <div role="cell" className={cellClass}>
        <DepartmentChips departments={user.departments ?? []} />
      </div>
      <div role="cell" className={`${cellClass} ${classes['dimmed']}`}>
        {user.last_seen === null || user.last_seen === undefined ? (
          'Never'
        ) : (
          <TimeAgo at={user.last_seen} />
        )}
      </div>
      <div role="cell" className={cellClass}>
        <span className={classes['rowActions']}>
          {mayChange && user.invited && !user.deleted ? (
            <Button {...quiet} onClick={() => invite.mutate()}>
              Send invite again
            </Button>
          ) : null}
          {user.deleted || user.invited ? null : (
            <Button
              component={Link}
              to={`/admin/users/${user.id}/dashboard` as string}
              {...quiet}
              aria-label={`Dashboard of ${user.name}`}
            >
              Dashboard
            </Button>
          )}
          {user.deleted && !user.erased && mayChange ? (
            <Button {...wide} size="xs" variant="default" onClick={() => restore.mutate()}>
              Restore
            </Button>
          ) : null}
          {!user.deleted && mayChange ? (
            <Button
              {...wide}
              size="xs"
              variant="subtle"
              color="red"
              onClick={() => setOpen('disable')}
            >
              Disable
            </Button>
          ) : null}
          {mayChange && !user.erased ? (
            <UserMenu me={me} user={user} onManage={() => setOpen('manage')} />
          ) : null}
        </span>
        {open === 'disable' ? <DisableDialog user={user} onClose={() => setOpen(null)} /> : null}
        {open === 'manage' ? (
          <ManageUserDialog me={me} user={user} onClose={() => setOpen(null)} />
        ) : null}
      </div>
    </div>
  );
}

interface RoleCellProps {
  user: User;
  /** Of whoever looks: nobody gives a role above it. */
  level: number;
  mayChange: boolean;
}

/** The role of a user, to be chosen by who may change it. */
export function RoleCell({ user, level, mayChange }: RoleCellProps) {
  const roles = useQuery(rolesQuery).data ?? [];
  const setRole = useMutation(changeUserRole(user));
  if (!mayChange) return user.role?.name;
  const shown = setRole.isPending ? setRole.variables : user.role_id;
  return (
    <Select
      size="xs"
      aria-label={`Role of ${user.name}`}
      allowDeselect={false}
      data={roles
        .filter((role) => role.level <= level)
        .map((role) => ({ value: String(role.id), label: role.name }))}
      value={String(shown)}
      onChange={(value) => {
        if (value !== null && Number(value) !== user.role_id) setRole.mutate(Number(value));
      }}
    />
  );
}
