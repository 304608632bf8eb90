import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import type { Folder, Userfolder } from '@jampot/contracts';
import { IconSearch, IconUsersPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import {
  departmentsQuery,
  rolesQuery,
  useMay,
  useMe,
  usersQuery,
} from '../../../lib/queries/index.ts';
import { Avatar, Dialog, EmptyState, QueryBoundary, SkeletonRows } from '../../../ui/index.ts';
import { addMembers } from './change-team.ts';
import classes from './team-section.module.css';

interface SelectUsersProps {
  folder: Folder;
  members: readonly Userfolder[];
}

/** Opens the dialog that gives several people permission to see a folder. */
export function SelectUsersButton(props: SelectUsersProps) {
  const [open, setOpen] = useState(false);
  const mayRead = useMay('users', 'r');
  if (!mayRead) return null;
  return (
    <>
      <Button
        size="xs"
        className={classes['select'] ?? ''}
        variant="subtle"
        color="gray"
        leftSection={<IconUsersPlus size="1rem" stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Select users
      </Button>
      {open ? <SelectUsersDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SelectUsersDialog({
  folder,
  members,
  onClose,
}: SelectUsersProps & { onClose: () => void }) {
  const accountId = useMe()?.account_id ?? 0;
  const { mutateAsync: add, isPending } = useMutation(addMembers(folder.id));
  const roles = useQuery(rolesQuery).data ?? [];
  const departments = useQuery(departmentsQuery(accountId)).data ?? [];
  const [words, setWords] = useState('');
  const [department, setDepartment] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [roleId, setRoleId] = useState<string | null>(null);
  const artist = roles.find(({ level }) => level === 1) ?? roles[0];
  const role = roleId ?? (artist === undefined ? null : String(artist.id));
  const known = new Set(members.map(({ user_id }) => user_id));
  const wanted = words.trim().toLowerCase();
  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const submit = () =>
    add({ userIds: [...chosen], roleId: Number(role) }).then(onClose, () => undefined);
  return (
    <Dialog onClose={onClose} title={`Select users for ${folder.name}`} size="md">
      <Stack gap="sm">
        <Group gap="sm" grow>
          <TextInput
            aria-label="Find users"
            placeholder="Find"
            data-autofocus
            leftSection={<IconSearch size="1rem" stroke={1.5} aria-hidden="true" />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {departments.length === 0 ? null : (
            <Select
              aria-label="Department"
              placeholder="All departments"
              clearable
              data={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={department}
              onChange={setDepartment}
            />
          )}
        </Group>
        <QueryBoundary
          compact
          query={usersQuery(accountId)}
          pending={<SkeletonRows rows={6} height={36} />}
        >
          {(users) => {
            const offered = users.filter(
              ({ id, name, email, departments: within }) =>
                !known.has(id) &&
                `${name} ${email}`.toLowerCase().includes(wanted) &&
                (department === null ||
                  (within ?? []).some((one) => String(one.id) === department)),
            );
            if (offered.length === 0) return <EmptyState compact title="None found" />;
            return (
              <ul className={classes['choices']} aria-label="Users">
                {offered.map(({ id, name, email, photo }) => (
                  <li key={id}>
                    <Checkbox
                      checked={chosen.has(id)}
                      onChange={() => toggle(id)}
                      label={
                        <span className={classes['choice']}>
                          <Avatar name={name} photo={photo} size={20} named />
                          {name}
                          <span className={classes['dim']}>{email}</span>
                        </span>
                      }
                    />
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryBoundary>
        <Group justify="space-between" gap="sm">
          <Select
            aria-label="Role of whoever is added"
            allowDeselect={false}
            data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={role}
            onChange={setRoleId}
          />
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={chosen.size === 0 || role === null}
              loading={isPending}
              onClick={() => void submit()}
            >
              {chosen.size === 0 ? 'Add users' : `Add ${formatCount(chosen.size, 'user')}`}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}
