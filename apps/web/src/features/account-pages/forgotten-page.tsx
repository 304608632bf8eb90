import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { requestPassword } from '@jampot/contracts';
import { checkEmail } from '@jampot/domain';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { api } from '../../lib/api/index.ts';
import { errorMessage, isApiFailure } from '../../lib/error-message.ts';
import { AccountCard } from './account-card.tsx';
import classes from './account-pages.module.css';

const HIDDEN_AFTER = 3000;
const SENT = 'Instructions to reset the password has been sent to the given email.';
const INVALID = 'Invalid email.';

/** Asks for a mail with a link to set a new password. */
export function ForgottenPage() {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ good: boolean; text: string } | null>(null);
  useEffect(() => {
    if (outcome === null || outcome.good) return undefined;
    const timer = setTimeout(() => setOutcome(null), HIDDEN_AFTER);
    return () => clearTimeout(timer);
  }, [outcome]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkEmail(email);
    if (!checked.ok) {
      setOutcome({ good: false, text: INVALID });
      return;
    }
    setBusy(true);
    try {
      await api.call(requestPassword, { body: { email: checked.value } });
      setOutcome({ good: true, text: SENT });
    } catch (error) {
      const refused = isApiFailure(error) && error.status === 412;
      setOutcome({ good: false, text: refused ? INVALID : errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountCard
      title="Forgotten password"
      below={
        <Anchor component={Link} to="/login" inherit>
          Back to sign in
        </Anchor>
      }
    >
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        {outcome === null ? null : (
          <Alert color={outcome.good ? 'green' : 'red'} role="alert">
            {outcome.text}
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
        <Button type="submit" loading={busy} fullWidth>
          Send instructions
        </Button>
      </form>
    </AccountCard>
  );
}
