import { Alert, Button, Group, PasswordInput, Title } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import classes from './account-pages.module.css';
import { changeOwnPassword } from './change-own.ts';
import { linkFailure } from './link-failure.ts';
import { NewPasswordFields, NO_PASSWORD, passwordFailure } from './new-password-fields.tsx';

/** A new password for oneself, with the old one. */
export function ChangePassword({ user }: { user: User }) {
  const { mutateAsync: change } = useMutation(changeOwnPassword(user));
  const [oldPassword, setOldPassword] = useState('');
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen.valid || oldPassword === '') {
      setFailure(passwordFailure(chosen));
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await change({ password: chosen.password, old_password: oldPassword });
      setOldPassword('');
      setChosen(NO_PASSWORD);
      setRound(round + 1);
    } catch (error) {
      setFailure(`Woops, password failed to update. ${linkFailure(error)}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <Title order={2} size="h3">
        Password
      </Title>
      {failure === null ? null : (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <PasswordInput
        label="Old password"
        autoComplete="current-password"
        required
        value={oldPassword}
        onChange={(event) => setOldPassword(event.currentTarget.value)}
      />
      <NewPasswordFields key={round} usernames={[user.name, user.email]} onChange={setChosen} />
      <Group>
        <Button type="submit" loading={busy}>
          Set password
        </Button>
      </Group>
    </form>
  );
}
