import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/index.ts';
import { CodeField } from '../../../ui/second-factor/code-field.tsx';
import { TotpKey } from '../../../ui/second-factor/totp-key.tsx';
import { linkFailure } from '../link-failure.ts';
import { finishTotp } from './change-second-factor.ts';

interface TotpDialogProps {
  totp: { readonly secret: string; readonly uri: string };
  onClose: () => void;
  /** It is set up; with recovery codes where it is the first second factor. */
  onDone: (codes: readonly string[] | null) => void;
}

/** Takes an authenticator application into use, once a code shows that it has the key. */
export function TotpDialog({ totp, onClose, onDone }: TotpDialogProps) {
  const { mutateAsync: confirm, isPending } = useMutation(finishTotp());
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (typed: string) => {
    setFailure(null);
    try {
      onDone(await confirm(typed));
    } catch (error) {
      setFailure(linkFailure(error));
      setCode('');
    }
  };
  return (
    <Dialog onClose={onClose} title="Authenticator application" size="lg">
      <Stack gap="md">
        <TotpKey {...totp} />
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <CodeField
          label="Code that it shows"
          value={code}
          onChange={setCode}
          onFull={(typed) => void send(typed)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} disabled={code === ''} onClick={() => void send(code)}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
