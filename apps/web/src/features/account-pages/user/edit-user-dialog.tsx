import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { checkEmail, INVALID_EMAIL, nameProblem, USER_NAME } from '@jampot/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { isApiFailure } from '../../../lib/error-message.ts';
import { levelOf, rolesQuery } from '../../../lib/queries/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { editUser } from '../change-users.ts';
import { DepartmentSelect } from '../departments/department-select.tsx';
import { linkFailure } from '../link-failure.ts';

interface EditUserDialogProps {
  me: User;
  user: User;
  onClose: () => void;
}

/** Name, e-mail, role and departments of another. */
export function EditUserDialog({ me, user, onClose }: EditUserDialogProps) {
  const { mutateAsync: save, isPending } = useMutation(editUser(user));
  const roles = (useQuery(rolesQuery).data ?? []).filter(({ level }) => level <= levelOf(me));
  const [name, setName] = useState(user.name);
  const [email, setEmail] = useState(user.email);
  const [roleId, setRoleId] = useState(String(user.role_id));
  const [departments, setDepartments] = useState((user.departments ?? []).map(({ id }) => id));
  const [failure, setFailure] = useState<string | null>(null);
  const mail = checkEmail(email);
  const valid = nameProblem(name, USER_NAME) === null && mail.ok;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid || isPending) return;
    setFailure(null);
    const changed = {
      ...(name.trim() === user.name ? {} : { name: name.trim() }),
      ...(mail.value === user.email ? {} : { email: mail.value }),
      ...(Number(roleId) === user.role_id ? {} : { role_id: Number(roleId) }),
      department_ids: departments,
    };
    try {
      await save(changed);
      onClose();
    } catch (error) {
      const told = isApiFailure(error) && error.status === 412;
      setFailure(told ? linkFailure(error) : `User ${user.name} not updated. Try again.`);
    }
  };

  return (
    <Dialog onClose={onClose} title="Edit User" size="md">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {failure === null ? null : (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            label="Name"
            required
            data-autofocus
            maxLength={USER_NAME.max}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="Email"
            type="email"
            required
            value={email}
            error={email.includes('@') && !mail.ok ? INVALID_EMAIL : null}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {user.id === me.id ? null : (
            <Select
              label="Role"
              allowDeselect={false}
              data={roles.map(({ id, name: label }) => ({ value: String(id), label }))}
              value={roleId}
              onChange={(value) => setRoleId(value ?? roleId)}
            />
          )}
          <DepartmentSelect
            accountId={user.account_id}
            label="Departments"
            value={departments}
            onChange={setDepartments}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!valid} loading={isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
