import { Button, Menu, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { User } from '@jampot/contracts';
import {
  IconDots,
  IconMailForward,
  IconMailPlus,
  IconSearch,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { levelOf, useMay, usersQuery } from '../../lib/queries/index.ts';
import {
  Dialog,
  EmptyState,
  ForbiddenState,
  HeaderSpace,
  IconAction,
  Page,
  PageHeader,
  QueryBoundary,
  SkeletonRows,
} from '../../ui/index.ts';
import { TableFrame } from '../../ui/table/index.ts';
import { TabArea, TabPanel, TabRow } from '../../ui/tabs/tabs.tsx';
import { DepartmentFilter } from './departments/department-filter.tsx';
import { InviteManyForm } from './user/invite-many-form.tsx';
import { UserForm } from './user-form.tsx';
import { UserRow } from './user-row.tsx';
import { usersInOrder } from './users-order.ts';
import type { UsersSearch } from './users-search.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

const COLUMNS = [
  { key: 'name', label: 'Name', sort: 'name', width: 216, least: 144, grow: 3 },
  { key: 'email', label: 'Email', sort: 'email', width: 216, least: 144, grow: 3 },
  { key: 'role', label: 'Role', sort: 'role', width: 176, least: 148, grow: 1 },
  { key: 'departments', label: 'Departments', width: 176, least: 96, grow: 2 },
  {
    key: 'seen',
    label: 'Last seen',
    sort: 'seen',
    descendingFirst: true,
    width: 128,
    least: 96,
    grow: 1,
  },
];
/** All its buttons, or the menu that has them as well. */
const ACTIONS = { key: 'actions', label: 'Actions' } as const;
const WIDE_COLUMNS = [...COLUMNS, { ...ACTIONS, width: 272 }];
const NARROW_COLUMNS = [...COLUMNS, { ...ACTIONS, width: 64 }];
/** As the style sheet hides the buttons. */
const WIDE = '(min-width: 80.01em)';

const ABOVE = [{ label: 'Admin', to: '/admin' }];

const TABS = [
  { value: 'active', label: 'Active Users' },
  { value: 'pending', label: 'Pending Invites' },
  { value: 'disabled', label: 'Disabled Users' },
] as const;
type Shown = (typeof TABS)[number]['value'];

/** What is said of a tab that nobody stands in. */
const NONE: Readonly<Record<Shown, string>> = {
  active: 'No users yet',
  pending: 'No pending invites',
  disabled: 'No disabled users',
};

const FORMS = { add: 'Add User', invite: 'Invite User', many: 'Invite users' } as const;

interface UsersPageProps {
  me: User;
  search?: UsersSearch;
  onSearch?: (search: UsersSearch) => void;
}

/** The users of the account, for who may change them: adding, inviting, roles, disabling. */
export function UsersPage({ me, search = {}, onSearch = () => undefined }: UsersPageProps) {
  const [shown, setShown] = useState<Shown>(search.show ?? 'active');
  const [department, setDepartment] = useState(search.department ?? null);
  const [words, setWords] = useState('');
  const [form, setForm] = useState<keyof typeof FORMS | null>(null);
  const mayList = useMay('users', 'u');
  const mayCreate = useMay('users', 'c');
  if (!mayList) {
    return (
      <Page header={<PageHeader crumbs={ABOVE} title="Users" />}>
        <ForbiddenState />
      </Page>
    );
  }

  const tell = (next: Shown, within: number | null) => {
    setShown(next);
    setDepartment(within);
    onSearch({
      ...(next === 'active' ? {} : { show: next }),
      ...(within === null ? {} : { department: within }),
    });
  };
  const wanted = words.trim().toLowerCase();
  const isFound = (user: User) =>
    `${user.name} ${user.email}`.toLowerCase().includes(wanted) &&
    (shown !== 'pending' || user.invited) &&
    (department === null || (user.departments ?? []).some(({ id }) => id === department));
  return (
    <Page
      header={
        <PageHeader crumbs={ABOVE} title="Users">
          <TextInput
            aria-label="Find users"
            placeholder="Find"
            w="10rem"
            leftSection={<IconSearch {...icon} />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <DepartmentFilter
            accountId={me.account_id}
            value={department}
            onChange={(next) => tell(shown, next)}
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
          <MoreMenu onInviteMany={mayCreate ? () => setForm('many') : null} />
        </PageHeader>
      }
    >
      <TabArea<Shown> value={shown} onTab={(next) => tell(next, department)}>
        <TabRow label="Which users" tabs={TABS} />
        <TabPanel value={shown}>
          <QueryBoundary
            query={usersQuery(me.account_id, shown === 'disabled')}
            pending={<SkeletonRows rows={8} height={40} />}
          >
            {(users) => (
              <UserTable
                me={me}
                users={users.filter(isFound)}
                none={wanted !== '' || department !== null ? 'None found' : NONE[shown]}
              />
            )}
          </QueryBoundary>
        </TabPanel>
      </TabArea>
      {form === null ? null : (
        <Dialog onClose={() => setForm(null)} title={FORMS[form]} size="lg">
          {form === 'many' ? (
            <InviteManyForm me={me} onClose={() => setForm(null)} />
          ) : (
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
        </Dialog>
      )}
    </Page>
  );
}

/** What is seldom done with the list. */
function MoreMenu({ onInviteMany }: { onInviteMany: (() => void) | null }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconAction label="More about users">
          <IconDots {...icon} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {onInviteMany === null ? null : (
          <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={onInviteMany}>
            Invite many
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to="/admin/departments"
          leftSection={<IconUsersGroup {...icon} />}
        >
          Departments
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface UserTableProps {
  me: User;
  users: readonly User[];
  /** What to say where there is none. */
  none: string;
}

function UserTable({ me, users, none }: UserTableProps) {
  const [sort, setSort] = useState('name');
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const ordered = useMemo(() => usersInOrder(users, sort), [users, sort]);
  if (users.length === 0) return <EmptyState title={none} />;
  return (
    <TableFrame
      label="Users"
      columns={isWide ? WIDE_COLUMNS : NARROW_COLUMNS}
      items={ordered}
      itemKey={({ id }) => id}
      scroll="page"
      sorting={{ sort, onSort: setSort }}
    >
      {(user) => <UserRow user={user} me={me} />}
    </TableFrame>
  );
}
