import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beginSession } from '../../../lib/api/index.ts';
import { SkeletonRows } from '../../../ui/index.ts';
import { CodeField } from '../../../ui/second-factor/code-field.tsx';
import { RecoveryCodes } from '../../../ui/second-factor/recovery-codes.tsx';
import { TotpKey } from '../../../ui/second-factor/totp-key.tsx';
import { prove, stepFailure } from './prove.ts';
import { stepKeyQuery } from './step-key.query.ts';

type Begun = Awaited<ReturnType<typeof prove>>;

/** The account asks everybody for a second factor: who has none sets one up here, once. */
export function SetUpStep({ step, onDone }: { step: string; onDone: () => void }) {
  const { data: key, error } = useQuery(stepKeyQuery(step));
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);

  const confirm = async (typed: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setBegun(await prove(step, { code: typed }));
    } catch (refusal) {
      setFailure(stepFailure(refusal));
      setCode('');
    } finally {
      setBusy(false);
    }
  };

  if (begun !== null) {
    return (
      <Stack gap="md">
        <RecoveryCodes codes={begun.recovery_codes ?? []} />
        <Button
          onClick={() => {
            beginSession(begun);
            onDone();
          }}
        >
          I have kept them, go on
        </Button>
      </Stack>
    );
  }
  const shown = failure ?? (error === null ? null : stepFailure(error));
  return (
    <Stack gap="md">
      <Text size="sm">Your studio asks for a second factor beside the password.</Text>
      {shown === null ? null : (
        <Alert color="red" role="alert">
          {shown}
        </Alert>
      )}
      {key === undefined ? <SkeletonRows rows={2} height={58} /> : <TotpKey {...key} />}
      <CodeField
        label="Code that it shows"
        value={code}
        onChange={setCode}
        onFull={(typed) => void confirm(typed)}
      />
      <Button loading={busy} disabled={code === ''} onClick={() => void confirm(code)}>
        Confirm
      </Button>
    </Stack>
  );
}
