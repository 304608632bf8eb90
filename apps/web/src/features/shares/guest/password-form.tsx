import { Alert, Button, PasswordInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focusNow } from '../../../ui/index.ts';
import { GuestFrame } from './guest-frame.tsx';
import classes from './guest.module.css';
import { provePassword, refusalText } from './prove-password.ts';

/** Asks for the password of a share, and tells nothing else of it. */
export default function PasswordForm({ hash }: { hash: string }) {
  const [password, setPassword] = useState('');
  const prove = useMutation(provePassword(hash));
  const field = useRef<HTMLInputElement | null>(null);
  const submit = () => prove.mutate(password, { onError: () => field.current?.select() });
  return (
    <GuestFrame>
      <form
        className={classes['card']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '' && !prove.isPending) submit();
        }}
      >
        <Title order={1} size="h3">
          This link has a password
        </Title>
        {prove.error === null ? null : (
          <Alert color="red" role="alert" className={classes['refusal'] ?? ''}>
            {refusalText(prove.error)}
          </Alert>
        )}
        <PasswordInput
          ref={(element) => {
            field.current = element;
            focusNow(element);
          }}
          label="Password"
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={prove.isPending} disabled={password === ''}>
          Open
        </Button>
      </form>
    </GuestFrame>
  );
}
