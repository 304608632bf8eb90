import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { checkEmail, INVALID_EMAIL } from '@jampot/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { SecondStep } from '@jampot/contracts';
import { loginFailure, secondStep, signIn } from '../../lib/api/index.ts';
import { returnAddress } from '../../lib/return-address.ts';
import { useStore } from '../../lib/store.ts';
import { AccountCard } from './account-card.tsx';
import { registrationQuery } from './registration.query.ts';
import classes from './account-pages.module.css';
import { goOnSignedIn } from './go-on-signed-in.ts';

/** E-mail and password; afterwards on to `url`, or to `/`. */
export function LoginPage(props: {
  readonly url: string | undefined;
  /** Why signing in elsewhere came to nothing. */
  readonly refused: string | null;
  /** Other ways to sign in. */
  readonly others: ReactNode;
  /** Asks for the second factor; `onDone` once the session has begun, `onBack` for the password. */
  readonly second: (step: SecondStep, onDone: () => void, onBack: () => void) => ReactNode;
}) {
  const { url } = props;
  const client = useQueryClient();
  const router = useRouter();
  const { data: registration } = useQuery(registrationQuery);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(props.refused);
  const emailGood = checkEmail(email).ok;
  const valid = emailGood && password !== '';

  const step = useStore(secondStep);
  const back = () => secondStep.set(null);
  const goOn = () => {
    back();
    return goOnSignedIn({ client, router }, returnAddress(url));
  };
  useEffect(() => () => secondStep.set(null), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      if (await signIn(email, password)) await goOn();
    } catch (error) {
      setFailure(loginFailure(error));
    } finally {
      setBusy(false);
    }
  };

  if (step !== null) {
    const title = step.methods.length === 0 ? 'One more step' : 'Second factor';
    return <AccountCard title={title}>{props.second(step, () => void goOn(), back)}</AccountCard>;
  }
  return (
    <AccountCard
      title="Sign in"
      below={
        <>
          <Anchor component={Link} to="/forgotten" inherit>
            Forgot your password?
          </Anchor>
          {registration?.open === false ? null : (
            <Anchor component={Link} to="/register" inherit>
              Create an account
            </Anchor>
          )}
        </>
      }
    >
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        {failure === null ? null : (
          <Alert color="red" role="alert" className={classes['message']}>
            {failure}
          </Alert>
        )}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          error={touched && email !== '' && !emailGood ? INVALID_EMAIL : null}
          onChange={(event) => setEmail(event.currentTarget.value)}
          onBlur={() => setTouched(true)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!valid} loading={busy} fullWidth>
          Sign in
        </Button>
      </form>
      <span className={classes['or']}>or</span>
      {props.others}
    </AccountCard>
  );
}
