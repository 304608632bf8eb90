import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { requestRegistration } from '@jampot/contracts';
import { checkEmail, INVALID_EMAIL } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { api } from '../../lib/api/index.ts';
import { AccountCard } from './account-card.tsx';
import classes from './account-pages.module.css';
import { linkFailure } from './link-failure.ts';
import { registrationQuery } from './registration.query.ts';

/** Registration starts with an e-mail; the rest is behind the link that is sent there. */
export function RegisterPage() {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { data: registration } = useQuery(registrationQuery);
  const checked = checkEmail(email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checked.ok || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await api.call(requestRegistration, { body: { email: checked.value } });
      setSentTo(checked.value);
    } catch (error) {
      setFailure(linkFailure(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountCard
      title="Create an account"
      below={
        <Anchor component={Link} to="/login" inherit>
          I have an account
        </Anchor>
      }
    >
      {registration?.open === false ? (
        <Alert color="yellow" role="alert" title="Registration is closed">
          An Administrator can invite you.
        </Alert>
      ) : sentTo === null ? (
        <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
          {failure === null ? null : (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            label="Email"
            description="A link to go on with is sent there."
            type="email"
            autoComplete="email"
            required
            value={email}
            error={email.includes('@') && !checked.ok ? INVALID_EMAIL : null}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!checked.ok} loading={busy} fullWidth>
            Start
          </Button>
        </form>
      ) : (
        <Alert color="green" role="alert" title="Look into your mail">
          A link to create your account was sent to {sentTo}.
        </Alert>
      )}
    </AccountCard>
  );
}
