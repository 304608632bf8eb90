import { Alert, Button, Text } from '@mantine/core';
import { unsubscribe } from '@jampot/contracts';
import type { MailSetting } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { AccountCard } from './account-card.tsx';

const KINDS: Readonly<Record<MailSetting, string>> = {
  noteUpdates: 'notes, replies and mentions',
  noteStatuses: 'statuses and assignments',
};

const stop = (token: string) =>
  change<void, { readonly settings: readonly MailSetting[] }>({
    send: () => api.one(unsubscribe, { query: { token }, body: {} }),
    failed: false,
  });

/** Asks whoever came from a letter whether they want no more of its kind. */
export function UnsubscribePage({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation(stop(token));
  if (data !== undefined) {
    const kinds = data.settings.map((setting) => KINDS[setting]).join(', and of ');
    return (
      <AccountCard title="No more e-mails">
        <Text role="status">
          You get no more e-mails of {kinds}. Your inbox still has all of it, and your profile
          brings the e-mails back.
        </Text>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Stop these e-mails?">
      {error === null ? null : (
        <Alert color="red" role="alert">
          This link is not complete. Open it from the e-mail once more.
        </Alert>
      )}
      <Text>You get no more e-mails like the one that led here. Your inbox stays as it is.</Text>
      <Button fullWidth loading={isPending} onClick={() => mutate()}>
        Stop these e-mails
      </Button>
    </AccountCard>
  );
}
