import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/admin/account-page.tsx';
import { useMe } from '../lib/queries/index.ts';

export const Route = createFileRoute('/_app/admin/account')({
  head: () => ({ meta: [{ title: 'Account' }] }),
  component: Account,
});

function Account() {
  const me = useMe();
  return me === null ? null : <AccountPage me={me} />;
}
