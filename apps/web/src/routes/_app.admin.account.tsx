import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '../features/admin/account.query.ts';
import { AccountPage } from '../features/admin/account-page.tsx';
import { load, mayIn, meIn, useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/admin/account')({
  head: () => ({ meta: [{ title: 'Account' }] }),
  loader: ({ context: { queryClient } }) =>
    load(
      queryClient,
      accountQuery(meIn(queryClient)?.account_id ?? 0),
      mayIn(queryClient, 'accounts', 'r'),
    ),
  component: Account,
});

function Account() {
  const me = useMe();
  return me === null ? null : <AccountPage me={me} />;
}
