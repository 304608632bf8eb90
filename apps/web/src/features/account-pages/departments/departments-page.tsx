import { Button, Group, TextInput } from '@mantine/core';
import type { Department, User } from '@jampot/contracts';
import { DEPARTMENT_NAME, nameProblem } from '@jampot/domain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { departmentsQuery, useMay } from '../../../lib/queries/index.ts';
import {
  confirm,
  EmptyState,
  IconAction,
  InlineEdit,
  Page,
  PageHeader,
  QueryBoundary,
  SkeletonRows,
} from '../../../ui/index.ts';
import classes from '../account-pages.module.css';
import { addDepartment, removeDepartment, renameDepartment } from './change-departments.ts';

const ABOVE = [
  { label: 'Admin', to: '/admin' },
  { label: 'Users', to: '/admin/users' },
];

/** What people of the studio work in; lists and charts of people are filtered by it. */
export function DepartmentsPage({ me }: { me: User }) {
  const mayRead = useMay('users', 'r');
  const mayChange = useMay('users', 'u');
  return (
    <Page header={<PageHeader crumbs={ABOVE} title="Departments" />}>
      <div className={classes['settings']}>
        {mayChange ? <NewDepartment accountId={me.account_id} /> : null}
        <QueryBoundary
          query={departmentsQuery(me.account_id)}
          allowed={mayRead}
          pending={<SkeletonRows rows={5} height={36} />}
          empty={
            <EmptyState
              title="No departments yet"
              hint="Animation, Lighting, Compositing: somebody can be in several."
            />
          }
        >
          {(departments) => (
            <ul className={classes['factors']} aria-label="Departments">
              {departments.map((department) => (
                <DepartmentRow key={department.id} department={department} readOnly={!mayChange} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </div>
    </Page>
  );
}

function NewDepartment({ accountId }: { accountId: number }) {
  const { mutateAsync: add, isPending } = useMutation(addDepartment(accountId));
  const [name, setName] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (nameProblem(name, DEPARTMENT_NAME) !== null || isPending) return;
    await add(name.trim()).then(
      () => setName(''),
      () => undefined,
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group gap="sm">
        <TextInput
          className={classes['grow'] ?? ''}
          aria-label="New department"
          placeholder="New department"
          maxLength={DEPARTMENT_NAME.max}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
          disabled={nameProblem(name, DEPARTMENT_NAME) !== null}
          loading={isPending}
        >
          Add
        </Button>
      </Group>
    </form>
  );
}

function DepartmentRow({ department, readOnly }: { department: Department; readOnly: boolean }) {
  const { id, name, user_count: count = 0 } = department;
  const { mutateAsync: rename } = useMutation(renameDepartment(id));
  const { mutate: remove } = useMutation(removeDepartment(id));
  const askAndRemove = async () => {
    const message = `Are you sure you want to remove ${name}? Whoever is in it stays a user.`;
    if (await confirm({ message, confirmLabel: 'Remove', danger: true })) remove();
  };
  return (
    <li>
      <span className={classes['grow']}>
        <InlineEdit
          field="Name"
          value={name}
          maxLength={DEPARTMENT_NAME.max}
          readOnly={readOnly}
          validate={(text) => nameProblem(text, DEPARTMENT_NAME)}
          onSave={(text) => rename(text)}
        />
      </span>
      <Link
        to="/admin/users"
        search={{ department: id }}
        className={`${classes['nameLink']} ${classes['dimmed']}`}
      >
        {formatCount(count, 'user')}
      </Link>
      {readOnly ? null : (
        <IconAction label={`Remove ${name}`} onClick={() => void askAndRemove()}>
          <IconTrash size="1rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      )}
    </li>
  );
}
