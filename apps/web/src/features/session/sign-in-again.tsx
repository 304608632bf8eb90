import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { checkEmail, MIN_PASSWORD_LENGTH } from '@jampot/domain';
import type { User } from '@jampot/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import {
  browserSession,
  dropCookie,
  cancelSignIn,
  isOthersSession,
  loginFailure,
  secondStep,
  signIn,
} from '../../lib/api/index.ts';
import { leavePage } from '../../lib/leave-page.ts';
import { useStore } from '../../lib/store.ts';
import { keys, meQuery } from '../../lib/queries/index.ts';
import { Dialog, toast } from '../../ui/index.ts';
import { SecondStepLater } from './second-step-later.tsx';
import { ProviderButtonIfAny } from './provider-button.tsx';
import classes from './session.module.css';

/**
 * Asks for the password in place when a session has ended, so that no work on the screen is lost;
 * the calls that waited are then made again. Nothing on the screen belongs to another user, who
 * starts afresh.
 */
export default function SignInAgain() {
  const client = useQueryClient();
  const router = useRouter();
  const me = client.getQueryData<User>(keys.me);
  const step = useStore(secondStep);
  const [email, setEmail] = useState(me?.email ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const valid = checkEmail(email).ok && password.length >= MIN_PASSWORD_LENGTH;

  const goOn = async () => {
    secondStep.set(null);
    if (isOthersSession()) leavePage('/');
    else if (me !== undefined) await client.fetchQuery({ ...meQuery, staleTime: 0 });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      if (await signIn(email, password)) await goOn();
      else setBusy(false);
    } catch (error) {
      setFailure(loginFailure(error));
      setBusy(false);
    }
  };
  const cancel = () => {
    secondStep.set(null);
    cancelSignIn();
    toast.warning('User canceled login');
    browserSession.write(null);
    void dropCookie();
    client.clear();
    void router.navigate({ to: '/login', search: { url: router.state.location.href } });
  };

  return (
    <Dialog onClose={cancel} title="Session expired." closeOnClickOutside={false} size="sm">
      {step === null ? null : (
        <SecondStepLater
          step={step}
          onDone={() => void goOn()}
          onBack={() => secondStep.set(null)}
        />
      )}
      <form onSubmit={(event) => void submit(event)} noValidate hidden={step !== null}>
        <Stack gap="sm">
          <p className={classes['lead']}>Sign in again to go on where you were.</p>
          {failure === null ? null : (
            <Alert color="red" role="alert" className={classes['message']}>
              {failure}
            </Alert>
          )}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={!valid} loading={busy}>
              Sign in
            </Button>
          </Group>
          <ProviderButtonIfAny url={router.state.location.href} />
        </Stack>
      </form>
    </Dialog>
  );
}
