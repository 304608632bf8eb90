import { Alert, Button, Group, Modal, PasswordInput, TextInput } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { checkEmail, INVALID_EMAIL } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import classes from './account-pages.module.css';
import { changeOwn } from './change-own.ts';
import { linkFailure } from './link-failure.ts';

/** One's own e-mail, which one signs in with: another one needs the password. */
export function ChangeEmail({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Group gap="sm">
        <span>{user.email}</span>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label="Change email"
          onClick={() => setOpen(true)}
        >
          Change
        </Button>
      </Group>
      <Modal opened={open} onClose={() => setOpen(false)} title="Change email">
        <EmailForm user={user} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function EmailForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { mutateAsync: change } = useMutation(changeOwn(user));
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mail = checkEmail(email);
  const valid = mail.ok && mail.value !== user.email && password !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await change({ email: mail.value, old_password: password });
      onDone();
    } catch (error) {
      setFailure(`Email failed to update. ${linkFailure(error)}`);
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
        label="New email"
        type="email"
        autoComplete="email"
        required
        data-autofocus
        value={email}
        error={email.includes('@') && !mail.ok ? INVALID_EMAIL : null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={!valid} loading={busy}>
          Change email
        </Button>
      </Group>
    </form>
  );
}
