import { Button, TextInput } from '@mantine/core';
import { LONGEST_GUEST_NAME } from '@jampot/contracts';
import { INVALID_EMAIL, isEmail, normalizeEmail } from '@jampot/domain';
import { useState } from 'react';
import { Dialog } from '../../../ui/index.ts';
import { guestIdentity, keepIdentity } from './guest-identity.ts';
import type { GuestIdentity } from './guest-identity.ts';
import classes from './guest.module.css';

/** Asks a guest for the name and the e-mail that stand beside what they say. */
export function IdentityDialog({ onDone }: { onDone: (given: GuestIdentity | null) => void }) {
  const known = guestIdentity.get();
  const [name, setName] = useState(known?.name ?? '');
  const [email, setEmail] = useState(known?.email ?? '');
  const [tried, setTried] = useState(false);
  const unnamed = name.trim() === '' ? 'Your name is needed.' : null;
  const wrong = isEmail(normalizeEmail(email)) ? null : INVALID_EMAIL;
  const submit = () => {
    setTried(true);
    if (unnamed !== null || wrong !== null) return;
    const identity = { name: name.trim(), email: normalizeEmail(email) };
    keepIdentity(identity);
    onDone(identity);
  };
  return (
    <Dialog title="Who are you?" size="sm" onClose={() => onDone(null)}>
      <form
        className={classes['identity']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          data-autofocus
          label="Name"
          autoComplete="name"
          maxLength={LONGEST_GUEST_NAME}
          value={name}
          error={tried ? unnamed : null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label="E-mail"
          description="Whoever sent you the link sees it beside what you say"
          type="email"
          autoComplete="email"
          value={email}
          error={tried ? wrong : null}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit">Continue</Button>
      </form>
    </Dialog>
  );
}
