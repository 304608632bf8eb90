import { Alert, Button, TextInput } from '@mantine/core';
import { activateRegistration } from '@jampot/contracts';
import { ACCOUNT_NAME, nameProblem } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { api, beginSession } from '../../lib/api/index.ts';
import { withFirstLetter } from '../../lib/first-letter.ts';
import { browserZone } from '../../lib/time-zone.ts';
import { AccountCard } from './account-card.tsx';
import classes from './account-pages.module.css';
import { goOnSignedIn } from './go-on-signed-in.ts';
import { linkFailure } from './link-failure.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Names the account and its administrator, from the link of a registration. */
export function ActivatePage({ token }: { token: string }) {
  const client = useQueryClient();
  const router = useRouter();
  const [name, setName] = useState('');
  const [account, setAccount] = useState('');
  const [chosen, setChosen] = useState({ password: '', valid: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const valid =
    nameProblem(name, ACCOUNT_NAME) === null &&
    nameProblem(account, ACCOUNT_NAME) === null &&
    chosen.valid;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = {
        token,
        name,
        account,
        password: chosen.password,
        time_zone: browserZone(),
      };
      const { extra } = await api.call(activateRegistration, { body });
      beginSession(extra);
      await goOnSignedIn({ client, router }, '/folders');
    } catch (error) {
      setFailure(linkFailure(error));
      setBusy(false);
    }
  };

  return (
    <AccountCard title="Create your account">
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label="Your name"
          autoComplete="name"
          required
          maxLength={50}
          value={name}
          onChange={(event) => setName(withFirstLetter(name, event.currentTarget.value))}
        />
        <TextInput
          label="Studio"
          description="The account's name, as your team knows it."
          autoComplete="organization"
          required
          maxLength={50}
          value={account}
          onChange={(event) => setAccount(withFirstLetter(account, event.currentTarget.value))}
        />
        <NewPasswordFields usernames={[name]} onChange={setChosen} />
        <Button type="submit" disabled={!valid} loading={busy} fullWidth>
          Create account
        </Button>
      </form>
    </AccountCard>
  );
}
