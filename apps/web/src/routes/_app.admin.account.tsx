import { createFileRoute } from '@tanstack/react-router';
import { accountQuery, opensAccount } from '../features/admin/account.query.ts';
import { AccountPage } from '../features/admin/account-page.tsx';
import { load, meIn, useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/admin/account')({
  head: () => ({ meta: [{ title: 'Account' }] }),
  loader: ({ context: { queryClient } }) => {
    const me = meIn(queryClient);
    if (me !== undefined) load(queryClient, accountQuery(me.account_id), opensAccount(me));
  },
  component: Account,
});

function Account() {
  const me = useMe();
  return me === null ? null : <AccountPage me={me} />;
}
