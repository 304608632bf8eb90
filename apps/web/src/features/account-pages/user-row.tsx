import { Badge, Button, Select } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { levelOf, rolesQuery, useMay } from '../../lib/queries/index.ts';
import { Avatar, confirm } from '../../ui/index.ts';
import { cellClass, rowClass } from '../../ui/table/index.ts';
import classes from './account-pages.module.css';
import { changeUserRole, disableUser, inviteUserAgain, restoreUser } from './change-users.ts';

/** One user: who, their role, and what may be done with them. */
export function UserRow({ user, me }: { user: User; me: User }) {
  const roles = useQuery(rolesQuery).data ?? [];
  const own = levelOf(me);
  const below = levelOf(user) <= own && user.id !== me.id;
  const mayChange = useMay('users', 'u') && below;
  const mayDisable = useMay('users', 'd') && below;

  const setRole = useMutation(changeUserRole(user));
  const disable = useMutation(disableUser(user));
  const restore = useMutation(restoreUser(user));
  const invite = useMutation(inviteUserAgain(user));
  const askAndDisable = async () => {
    const message = 'Are you sure you want to delete this user?';
    if (await confirm({ message, confirmLabel: 'Disable', danger: true })) disable.mutate();
  };

  const shownRole = setRole.isPending ? setRole.variables : user.role_id;
  return (
    <div role="row" className={rowClass}>
      <div role="cell" className={cellClass}>
        <span className={classes['person']}>
          <Avatar name={user.name} photo={user.photo} named />
          {user.name}
          {user.invited ? (
            <Badge variant="light" color="gray" size="sm">
              Invited
            </Badge>
          ) : null}
        </span>
      </div>
      <div role="cell" className={`${cellClass} ${classes['dimmed']}`}>
        {user.email}
      </div>
      <div role="cell" className={cellClass}>
        {mayChange && !user.deleted ? (
          <Select
            size="xs"
            aria-label={`Role of ${user.name}`}
            allowDeselect={false}
            data={roles
              .filter((role) => role.level <= own)
              .map((role) => ({ value: String(role.id), label: role.name }))}
            value={String(shownRole)}
            onChange={(value) => {
              if (value !== null && Number(value) !== user.role_id) setRole.mutate(Number(value));
            }}
          />
        ) : (
          user.role?.name
        )}
      </div>
      <div role="cell" className={cellClass}>
        <span className={classes['rowActions']}>
          {user.deleted ? null : (
            <Button
              component={Link}
              to={`/admin/users/${user.id}/dashboard` as string}
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={`Dashboard of ${user.name}`}
            >
              Dashboard
            </Button>
          )}
          {mayChange && user.invited && !user.deleted ? (
            <Button size="xs" variant="subtle" color="gray" onClick={() => invite.mutate()}>
              Send invite again
            </Button>
          ) : null}
          {user.deleted && mayChange ? (
            <Button size="xs" variant="default" onClick={() => restore.mutate()}>
              Restore
            </Button>
          ) : null}
          {!user.deleted && mayDisable ? (
            <Button size="xs" variant="subtle" color="red" onClick={() => void askAndDisable()}>
              Disable
            </Button>
          ) : null}
        </span>
      </div>
    </div>
  );
}
