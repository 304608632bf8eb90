import { Alert, Button, Group, Select, Stack, Table, Text, Textarea } from '@mantine/core';
import type { Invited, User } from '@jampot/contracts';
import { MOST_INVITES } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { levelOf, rolesQuery } from '../../../lib/queries/index.ts';
import classes from '../account-pages.module.css';
import { inviteMany } from '../change-users.ts';
import { DepartmentSelect } from '../departments/department-select.tsx';
import { readAddresses } from './read-addresses.ts';

/** Invites a list of addresses; those that are refused say why, and can be mended. */
export function InviteManyForm({ me, onClose }: { me: User; onClose: () => void }) {
  const { mutateAsync: invite, isPending } = useMutation(inviteMany(me.account_id));
  const roles = (useQuery(rolesQuery).data ?? []).filter(({ level }) => level <= levelOf(me));
  const artist = roles.find(({ level }) => level === 1);
  const [text, setText] = useState('');
  const [roleId, setRoleId] = useState<string | null>(null);
  const [departments, setDepartments] = useState<number[]>([]);
  const [refused, setRefused] = useState<readonly Invited[]>([]);
  const people = readAddresses(text);
  const tooMany = people.length > MOST_INVITES;
  const role = roleId ?? (artist === undefined ? null : String(artist.id));

  const submit = async () => {
    const body = {
      people,
      ...(role === null ? {} : { role_id: Number(role) }),
      ...(departments.length === 0 ? {} : { department_ids: departments }),
    };
    const rows = await invite(body).catch(() => null);
    if (rows === null) return;
    const left = rows.filter(({ user_id }) => user_id === null);
    setRefused(left);
    if (left.length === 0) onClose();
    else setText(left.map(({ email }) => email).join('\n'));
  };

  return (
    <Stack gap="md">
      <Textarea
        label="Addresses"
        description={`One a line, up to ${MOST_INVITES}: ada@studio.com, or Ada Lovelace <ada@studio.com>`}
        autosize
        minRows={5}
        maxRows={12}
        data-autofocus
        value={text}
        error={tooMany ? `At most ${MOST_INVITES} addresses at once.` : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Select
        label="Role"
        allowDeselect={false}
        data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={role}
        onChange={setRoleId}
      />
      <DepartmentSelect
        accountId={me.account_id}
        label="Departments"
        value={departments}
        onChange={setDepartments}
      />
      {refused.length === 0 ? null : (
        <Alert
          color="red"
          role="alert"
          title={`${formatCount(refused.length, 'address', 'addresses')} refused`}
        >
          <div className={classes['rows']}>
            <Table>
              <Table.Tbody>
                {refused.map(({ email, error }) => (
                  <Table.Tr key={`${email} ${error}`}>
                    <Table.Td>{email}</Table.Td>
                    <Table.Td>{error}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {formatCount(people.length, 'address', 'addresses')}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {refused.length === 0 ? 'Cancel' : 'Close'}
          </Button>
          <Button
            disabled={people.length === 0 || tooMany}
            loading={isPending}
            onClick={() => void submit()}
          >
            Send invites
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
