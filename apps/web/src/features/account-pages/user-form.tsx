import { Alert, Button, Group, Select, TextInput } from '@mantine/core';
import type { User } from '@jampot/contracts';
import {
  checkEmail,
  INVALID_EMAIL,
  nameProblem,
  passwordStrength,
  USER_NAME,
} from '@jampot/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { isApiFailure } from '../../lib/error-message.ts';
import { withFirstLetter } from '../../lib/first-letter.ts';
import { rolesQuery } from '../../lib/queries/index.ts';
import classes from './account-pages.module.css';
import { addUser } from './change-users.ts';
import { linkFailure } from './link-failure.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface UserFormProps {
  accountId: number;
  /** `add` sets a password, `invite` sends a mail to choose one. */
  purpose: 'add' | 'invite';
  /** Role levels above this are not offered: nobody makes users above themselves. */
  level: number;
  onDone: (user: User) => void;
  cancel?: ReactNode;
}

/** Name, e-mail, role and, to add at once, a password. */
export function UserForm({ accountId, purpose, level, onDone, cancel }: UserFormProps) {
  const { mutateAsync: add } = useMutation(addUser(accountId));
  const roles = useQuery(rolesQuery).data ?? [];
  const offered = roles.filter((role) => role.level <= level);
  const artist = offered.find((role) => role.level === 1);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roleId, setRoleId] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ password: '', valid: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mail = checkEmail(email);
  const passwordGood =
    purpose === 'invite' ||
    (chosen.valid && passwordStrength(chosen.password, [name, email]).valid);
  const valid = nameProblem(name, USER_NAME) === null && mail.ok && passwordGood;
  const role = roleId ?? (artist === undefined ? null : String(artist.id));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = {
        name: name.trim(),
        email: mail.value,
        ...(role === null ? {} : { role_id: Number(role) }),
        ...(purpose === 'add' ? { password: chosen.password } : {}),
      };
      onDone(await add(body));
    } catch (error) {
      const typed = isApiFailure(error) && error.status === 412;
      setFailure(typed ? linkFailure(error) : `User ${name.trim()} not added. Try again.`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
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
        onChange={(event) => setName(withFirstLetter(name, event.currentTarget.value))}
      />
      <TextInput
        label="Email"
        type="email"
        required
        value={email}
        error={email.includes('@') && !mail.ok ? INVALID_EMAIL : null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select
        label="Role"
        allowDeselect={false}
        data={offered.map(({ id, name: label }) => ({ value: String(id), label }))}
        value={role}
        onChange={setRoleId}
      />
      {purpose === 'add' ? (
        <NewPasswordFields usernames={[name, email]} onChange={setChosen} />
      ) : null}
      <Group justify="flex-end" gap="sm">
        {cancel}
        <Button type="submit" disabled={!valid} loading={busy}>
          {purpose === 'add' ? 'Add user' : 'Send Invite'}
        </Button>
      </Group>
    </form>
  );
}
