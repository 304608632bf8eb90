import { Alert, Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { isApiFailure } from '../../lib/error-message.ts';
import { AccountCard } from './account-card.tsx';
import classes from './account-pages.module.css';
import { goOnSignedIn } from './go-on-signed-in.ts';
import { linkFailure } from './link-failure.ts';
import { NewPasswordFields, NO_PASSWORD, passwordFailure } from './new-password-fields.tsx';
import { joinByInvite, resetPassword } from './set-password.ts';

interface TokenPasswordPageProps {
  /** From the link in the mail. */
  token: string;
  /** `reset` leads to signing in, `invite` signs in at once. */
  purpose: 'reset' | 'invite';
}

/** Chooses a password with the token of a mail: a forgotten one anew, or the first of an invite. */
export function TokenPasswordPage({ token, purpose }: TokenPasswordPageProps) {
  const client = useQueryClient();
  const router = useRouter();
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const { mutateAsync: join } = useMutation(joinByInvite());
  const { mutateAsync: reset } = useMutation(resetPassword());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    const body = { token, password: chosen.password };
    if (purpose === 'invite') {
      if (await join(body)) await goOnSignedIn({ client, router }, '/users/dashboard');
      else await router.navigate({ to: '/login', replace: true });
    } else {
      await reset(body);
      await router.navigate({ to: '/login', replace: true });
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen.valid) {
      setFailure(passwordFailure(chosen));
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      const refused = isApiFailure(error) && error.status === 410;
      setFailure(
        refused ? linkFailure(error) : `Woops, password failed to update. ${linkFailure(error)}`,
      );
      setBusy(false);
    }
  };

  return (
    <AccountCard
      title={purpose === 'invite' ? 'Welcome. Choose a password' : 'Choose a new password'}
      below={
        purpose === 'invite' ? undefined : (
          <Anchor component={Link} to="/forgotten" inherit>
            Ask for another link
          </Anchor>
        )
      }
    >
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <NewPasswordFields usernames={[]} onChange={setChosen} />
        <Button type="submit" loading={busy} fullWidth>
          {purpose === 'invite' ? 'Join' : 'Set password'}
        </Button>
      </form>
    </AccountCard>
  );
}
