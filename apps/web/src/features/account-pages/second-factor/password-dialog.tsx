import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { isApiFailure } from '../../../lib/error-message.ts';
import { Dialog } from '../../../ui/index.ts';
import { linkFailure } from '../link-failure.ts';

interface PasswordDialogProps {
  title: string;
  action: string;
  /** What is about to happen. */
  children?: ReactNode;
  danger?: boolean;
  /** A name is asked for as well, and begins as this. */
  name?: string;
  onClose: () => void;
  /** Closes the dialog when it is done; rejects when it is refused, and the dialog stays. */
  onPassword: (password: string, name: string) => Promise<unknown>;
}

/** Asks for the password before what would let a stranger at an open browser stay. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, action, children, danger = false, onClose, onPassword } = props;
  const [name, setName] = useState(props.name ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onPassword(password, name);
    } catch (error) {
      setFailure(isApiFailure(error) ? linkFailure(error) : 'Your device did not make a passkey.');
      setBusy(false);
    }
  };

  return (
    <Dialog onClose={onClose} title={title} size="md">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {children}
          {failure === null ? null : (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {props.name === undefined ? null : (
            <TextInput
              label="Name of the passkey"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              {...(danger ? { color: 'red.9' } : {})}
              disabled={password === ''}
              loading={busy}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
