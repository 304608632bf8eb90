import { Badge } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { levelOf, useMay } from '../../../lib/queries/index.ts';
import { TimeAgo } from '../../../ui/index.ts';
import classes from '../account-pages.module.css';
import { changeDepartments } from '../change-users.ts';
import { DepartmentChips } from '../departments/department-chips.tsx';
import { DepartmentSelect } from '../departments/department-select.tsx';
import { RoleCell } from '../user-row.tsx';

/** Whether a user is within reach of somebody who may change users. */
export function useMayChangeUser(me: User, user: User): boolean {
  const mayEdit = useMay('users', 'u');
  return mayEdit && levelOf(user) <= levelOf(me) && !user.erased;
}

/** What there is to know of a user, and to change where one may. */
export function UserFacts({ me, user }: { me: User; user: User }) {
  const mayChange = useMayChangeUser(me, user) && !user.deleted;
  const departments = useMutation(changeDepartments(user));
  const ids = (user.departments ?? []).map(({ id }) => id);
  return (
    <div className={classes['fieldRow']}>
      <Row name="Email">{user.erased ? '–' : user.email}</Row>
      <Row name="Role">
        <RoleCell user={user} level={levelOf(me)} mayChange={mayChange && user.id !== me.id} />
      </Row>
      <Row name="Departments">
        {mayChange ? (
          <DepartmentSelect
            accountId={user.account_id}
            small
            value={departments.isPending ? departments.variables : ids}
            onChange={(next) => departments.mutate(next)}
          />
        ) : (
          <DepartmentChips departments={user.departments ?? []} />
        )}
      </Row>
      <Row name="Last seen">
        {user.last_seen === null ? 'Never' : <TimeAgo at={user.last_seen} />}
      </Row>
      <Row name="Second factor">
        <Badge variant="light" size="sm" color={user.second_factor ? 'green' : 'gray'}>
          {user.second_factor ? 'On' : 'Off'}
        </Badge>
      </Row>
      <Row name="Created">
        <TimeAgo at={user.created} />
      </Row>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className={classes['fieldLabel']}>{name}</span>
      <span>{children}</span>
    </>
  );
}
