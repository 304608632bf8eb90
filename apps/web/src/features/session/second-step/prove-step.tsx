import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import type { SecondFactorMethod, SecondStep } from '@jampot/contracts';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { beginSession } from '../../../lib/api/index.ts';
import { focusNow } from '../../../ui/index.ts';
import { CodeField } from '../../../ui/second-factor/code-field.tsx';
import { prove, proveByPasskey, stepFailure } from './prove.ts';

const WAYS: Readonly<Record<SecondFactorMethod, string>> = {
  totp: 'Use a code of your application',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
};

/** Asks for a code, a passkey or a recovery code, whichever there is. */
export function ProveStep({ step, onDone }: { step: SecondStep; onDone: () => void }) {
  const [method, setMethod] = useState<SecondFactorMethod>(step.methods[0] ?? 'recovery');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      onDone();
    } catch (error) {
      setFailure(stepFailure(error));
      setTyped('');
      setBusy(false);
    }
  };
  const send = (text: string) =>
    attempt(async () =>
      beginSession(
        await prove(step.step, method === 'totp' ? { code: text } : { recovery_code: text }),
      ),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void send(typed);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {method === 'totp' ? (
          <CodeField
            label="Code of your authenticator application"
            value={typed}
            onChange={setTyped}
            onFull={(code) => void send(code)}
          />
        ) : null}
        {method === 'recovery' ? (
          <TextInput
            label="Recovery code"
            placeholder="xxxx-xxxx-xxxx-xxxx"
            autoComplete="off"
            required
            ref={focusNow}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        {method === 'passkey' ? (
          <>
            <Text size="sm">Your device asks you to confirm that it is you.</Text>
            <Button
              leftSection={<IconFingerprint size="1rem" stroke={1.5} aria-hidden="true" />}
              loading={busy}
              onClick={() => void attempt(() => proveByPasskey(step.step))}
            >
              Use your passkey
            </Button>
          </>
        ) : (
          <Button type="submit" loading={busy} disabled={typed.trim() === ''}>
            Sign in
          </Button>
        )}
        {step.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="default"
              size="xs"
              onClick={() => {
                setMethod(other);
                setTyped('');
                setFailure(null);
              }}
            >
              {WAYS[other]}
            </Button>
          ))}
      </Stack>
    </form>
  );
}
