import { Badge, Button, Group, Text, Title } from '@mantine/core';
import type { Passkey, SecondFactor } from '@jampot/contracts';
import { IconFingerprint, IconDeviceMobile, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, IconAction, QueryBoundary, SkeletonRows, TimeAgo } from '../../../ui/index.ts';
import { RecoveryCodes } from '../../../ui/second-factor/recovery-codes.tsx';
import classes from '../account-pages.module.css';
import {
  dropPasskey,
  dropTotp,
  makePasskey,
  renewCodes,
  startTotp,
} from './change-second-factor.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { secondFactorQuery } from './second-factor.query.ts';
import { TotpDialog } from './totp-dialog.tsx';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

type Open =
  | { readonly what: 'totp' | 'drop-totp' | 'passkey' | 'codes' }
  | { readonly what: 'key'; readonly totp: { secret: string; uri: string } }
  | { readonly what: 'drop-passkey'; readonly passkey: Passkey }
  | { readonly what: 'new-codes'; readonly codes: readonly string[] };

/** What signing in asks beside the password: codes of an application, passkeys, recovery codes. */
export function SecondFactorSection() {
  return (
    <section className={classes['section']} aria-label="Second factor">
      <Title order={2} size="h3">
        Second factor
      </Title>
      <QueryBoundary
        compact
        query={secondFactorQuery}
        pending={<SkeletonRows rows={2} height={36} />}
      >
        {(factor) => <Factor factor={factor} />}
      </QueryBoundary>
    </section>
  );
}

function Factor({ factor }: { factor: SecondFactor }) {
  const [open, setOpen] = useState<Open | null>(null);
  const isOn = factor.totp || factor.passkeys.length > 0;
  return (
    <>
      <Group gap="sm">
        <Badge variant="light" color={isOn ? 'green' : 'gray'}>
          {isOn ? 'On' : 'Off'}
        </Badge>
        <Text size="sm" c="dimmed">
          {isOn
            ? `Signing in asks for it after your password. ${factor.recovery_codes} of 10 recovery codes left.`
            : 'Signing in asks for your password alone.'}
          {factor.required ? ' Your studio asks for one.' : null}
        </Text>
      </Group>
      <ul className={classes['factors']} aria-label="Ways to prove it">
        {factor.totp ? (
          <li>
            <IconDeviceMobile {...icon} />
            <span className={classes['grow']}>Authenticator application</span>
            <IconAction
              label="Remove authenticator application"
              onClick={() => setOpen({ what: 'drop-totp' })}
            >
              <IconX {...icon} />
            </IconAction>
          </li>
        ) : null}
        {factor.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <IconFingerprint {...icon} />
            <span className={classes['grow']}>
              {passkey.name}
              <span className={classes['dimmed']}>
                {passkey.last_used === null ? (
                  ' · not used yet'
                ) : (
                  <>
                    {' · used '}
                    <TimeAgo at={passkey.last_used} />
                  </>
                )}
              </span>
            </span>
            <IconAction
              label={`Remove ${passkey.name}`}
              onClick={() => setOpen({ what: 'drop-passkey', passkey })}
            >
              <IconX {...icon} />
            </IconAction>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        {factor.totp ? null : (
          <Button variant="default" onClick={() => setOpen({ what: 'totp' })}>
            Set up an authenticator application
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen({ what: 'passkey' })}>
          Add a passkey
        </Button>
        {isOn ? (
          <Button variant="subtle" color="gray" onClick={() => setOpen({ what: 'codes' })}>
            New recovery codes
          </Button>
        ) : null}
      </Group>
      {open === null ? null : <OpenDialog open={open} show={setOpen} />}
    </>
  );
}

function OpenDialog({ open, show }: { open: Open; show: (next: Open | null) => void }) {
  const { mutateAsync: start } = useMutation(startTotp());
  const { mutateAsync: drop } = useMutation(dropTotp());
  const { mutateAsync: make } = useMutation(makePasskey());
  const { mutateAsync: renew } = useMutation(renewCodes());
  const passkeyId = open.what === 'drop-passkey' ? open.passkey.id : 0;
  const { mutateAsync: remove } = useMutation(dropPasskey(passkeyId));
  const close = () => show(null);
  const showCodes = (codes: readonly string[] | null) =>
    show(codes === null ? null : { what: 'new-codes', codes });
  switch (open.what) {
    case 'totp':
      return (
        <PasswordDialog
          title="Authenticator application"
          action="Go on"
          onClose={close}
          onPassword={async (password) => show({ what: 'key', totp: await start(password) })}
        />
      );
    case 'key':
      return <TotpDialog totp={open.totp} onClose={close} onDone={showCodes} />;
    case 'passkey':
      return (
        <PasswordDialog
          title="Add a passkey"
          action="Add"
          name="My device"
          onClose={close}
          onPassword={async (password, name) => showCodes(await make({ password, name }))}
        />
      );
    case 'codes':
      return (
        <PasswordDialog
          title="New recovery codes"
          action="Make new codes"
          onClose={close}
          onPassword={async (password) => showCodes(await renew(password))}
        >
          <Text size="sm">The codes that you have now end.</Text>
        </PasswordDialog>
      );
    case 'drop-totp':
      return (
        <PasswordDialog
          title="Remove authenticator application"
          action="Remove"
          danger
          onClose={close}
          onPassword={(password) => drop(password).then(close)}
        />
      );
    case 'drop-passkey':
      return (
        <PasswordDialog
          title={`Remove ${open.passkey.name}`}
          action="Remove"
          danger
          onClose={close}
          onPassword={(password) => remove(password).then(close)}
        />
      );
    case 'new-codes':
      return (
        <Dialog onClose={close} title="Recovery codes" size="md" closeOnClickOutside={false}>
          <RecoveryCodes codes={open.codes} />
          <Group justify="flex-end" mt="md">
            <Button onClick={close}>I have kept them</Button>
          </Group>
        </Dialog>
      );
  }
}
