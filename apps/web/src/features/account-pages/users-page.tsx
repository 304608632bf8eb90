import { Button, Modal, SegmentedControl, TextInput } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { IconMailPlus, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { levelOf, useMay, usersQuery } from '../../lib/queries/index.ts';
import {
  EmptyState,
  HeaderSpace,
  Page,
  ForbiddenState,
  PageHeader,
  QueryBoundary,
  SkeletonRows,
} from '../../ui/index.ts';
import { TableFrame } from '../../ui/table/index.ts';
import { UserForm } from './user-form.tsx';
import { UserRow } from './user-row.tsx';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

const COLUMNS = [
  { key: 'name', label: 'Name', width: 240, least: 144, grow: 3 },
  { key: 'email', label: 'Email', width: 240, least: 144, grow: 3 },
  { key: 'role', label: 'Role', width: 192, least: 128, grow: 1 },
  { key: 'actions', label: 'Actions', width: 240, least: 88, grow: 2 },
];

const ABOVE = [{ label: 'Admin', to: '/admin' }];

/** The users of the account, for who may change them: adding, inviting, roles, disabling. */
export function UsersPage({ me }: { me: User }) {
  const [shown, setShown] = useState<'active' | 'disabled'>('active');
  const [words, setWords] = useState('');
  const [form, setForm] = useState<'add' | 'invite' | null>(null);
  const mayList = useMay('users', 'u');
  const mayCreate = useMay('users', 'c');
  if (!mayList) {
    return (
      <Page header={<PageHeader crumbs={ABOVE} title="Users" />}>
        <ForbiddenState />
      </Page>
    );
  }

  const wanted = words.trim().toLowerCase();
  const isFound = ({ name, email }: User) => `${name} ${email}`.toLowerCase().includes(wanted);
  return (
    <Page
      header={
        <PageHeader crumbs={ABOVE} title="Users">
          <SegmentedControl
            size="xs"
            aria-label="Which users"
            data={[
              { value: 'active', label: 'Active Users' },
              { value: 'disabled', label: 'Disabled Users' },
            ]}
            value={shown}
            onChange={(value) => setShown(value === 'disabled' ? 'disabled' : 'active')}
          />
          <TextInput
            aria-label="Find users"
            placeholder="Find"
            leftSection={<IconSearch {...icon} />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <HeaderSpace />
          {mayCreate ? (
            <>
              <Button
                variant="default"
                leftSection={<IconMailPlus {...icon} />}
                onClick={() => setForm('invite')}
              >
                Invite User
              </Button>
              <Button leftSection={<IconUserPlus {...icon} />} onClick={() => setForm('add')}>
                Add User
              </Button>
            </>
          ) : null}
        </PageHeader>
      }
    >
      <QueryBoundary
        query={usersQuery(me.account_id, shown === 'disabled')}
        pending={<SkeletonRows rows={8} height={40} />}
      >
        {(users) => <UserTable me={me} users={users.filter(isFound)} />}
      </QueryBoundary>
      <Modal
        opened={form !== null}
        onClose={() => setForm(null)}
        title={form === 'invite' ? 'Invite User' : 'Add User'}
      >
        {form === null ? null : (
          <UserForm
            accountId={me.account_id}
            purpose={form}
            level={levelOf(me)}
            onDone={() => setForm(null)}
            cancel={
              <Button variant="default" onClick={() => setForm(null)}>
                Cancel
              </Button>
            }
          />
        )}
      </Modal>
    </Page>
  );
}

function UserTable({ me, users }: { me: User; users: readonly User[] }) {
  if (users.length === 0) return <EmptyState title="None found" />;
  return (
    <TableFrame
      label="Users"
      columns={COLUMNS}
      items={users}
      itemKey={({ id }) => id}
      scroll="page"
    >
      {(user) => <UserRow user={user} me={me} />}
    </TableFrame>
  );
}
