import { Switch } from '@mantine/core';
import type { Account, User } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { sentenceCase } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';
import {
  Fact,
  Facts,
  InlineEdit,
  Page,
  PageHeader,
  QueryBoundary,
  SkeletonRows,
  TimeAgo,
} from '../../ui/index.ts';
import { accountQuery, opensAccount } from './account.query.ts';
import { editAccount } from './change-account.ts';
import { Holidays } from './holidays.tsx';
import { LogoFact } from './logo-fact.tsx';
import { SecondFactorPolicyFact } from './second-factor-policy.tsx';
import { TimeZone } from './time-zone.tsx';
import { WorkingDays } from './working-days.tsx';
import { SmallPreviews } from './small-previews.tsx';

/** The studio: its name, since when, and what strangers may see. */
export function AccountPage({ me }: { me: User }) {
  return (
    <Page header={<PageHeader crumbs={[{ label: 'Admin', to: '/admin' }]} title="Account" />}>
      <QueryBoundary
        query={accountQuery(me.account_id)}
        allowed={opensAccount(me)}
        pending={<SkeletonRows rows={4} height={40} />}
      >
        {(account) => <AccountFields account={account} />}
      </QueryBoundary>
    </Page>
  );
}

function AccountFields({ account }: { account: Account }) {
  const readOnly = !useMay('accounts', 'u');
  const change = useMutation(editAccount(account));
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
      <LogoFact account={account} readOnly={readOnly} />
      <Fact name="Status">{sentenceCase(account.status)}</Fact>
      <Fact name="Created">
        <TimeAgo at={account.created} />
      </Fact>
      <Fact name="Public status log">
        <Switch
          label="Anyone with the address may read the status log without signing in"
          checked={account.public_statuslogs}
          disabled={readOnly}
          onChange={(event) => change.mutate({ public_statuslogs: event.currentTarget.checked })}
        />
      </Fact>
      <SecondFactorPolicyFact account={account} readOnly={readOnly} />
      <TimeZone account={account} readOnly={readOnly} />
      <WorkingDays account={account} readOnly={readOnly} />
      <Holidays account={account} readOnly={readOnly} />
      <SmallPreviews accountId={account.id} />
    </Facts>
  );
}
