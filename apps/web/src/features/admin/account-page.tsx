import { Switch } from '@mantine/core';
import type { Account, User } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, sentenceCase } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';
import {
  ErrorState,
  Fact,
  Facts,
  ForbiddenState,
  InlineEdit,
  Page,
  PageHeader,
  SkeletonRows,
  toast,
} from '../../ui/index.ts';
import { accountQuery, useChangeAccount } from './account.query.ts';

/** The studio: its name, since when, and what strangers may see. */
export function AccountPage({ me }: { me: User }) {
  const mayRead = useMay('accounts', 'r');
  const account = useQuery({ ...accountQuery(me.account_id), enabled: mayRead });
  return (
    <Page header={<PageHeader crumbs={[{ label: 'Admin', to: '/admin' }]} title="Account" />}>
      {!mayRead ? (
        <ForbiddenState />
      ) : account.isPending ? (
        <SkeletonRows rows={4} height={40} />
      ) : account.isError ? (
        <ErrorState error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <AccountFields account={account.data} />
      )}
    </Page>
  );
}

function AccountFields({ account }: { account: Account }) {
  const readOnly = !useMay('accounts', 'u');
  const change = useChangeAccount(account.id);
  return (
    <Facts>
      <Fact name="Name">
        <InlineEdit
          field="Name"
          value={account.name}
          maxLength={50}
          readOnly={readOnly}
          validate={(name) => (name.trim() === '' ? 'Field is required.' : null)}
          onSave={(name) => change.mutateAsync({ name })}
        />
      </Fact>
      <Fact name="Status">{sentenceCase(account.status)}</Fact>
      <Fact name="Created">{formatDate(account.created)}</Fact>
      <Fact name="Public status log">
        <Switch
          label="Anyone with the address may read the status log without signing in"
          checked={account.public_statuslogs}
          disabled={readOnly}
          onChange={(event) =>
            change.mutate(
              { public_statuslogs: event.currentTarget.checked },
              {
                onError: (error) => toast.refusal(error, 'Public status log failed to update.'),
              },
            )
          }
        />
      </Fact>
    </Facts>
  );
}
