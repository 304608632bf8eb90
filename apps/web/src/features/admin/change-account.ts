import { changeAccount } from '@jampot/contracts';
import type { Account } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { shownChange } from '../../lib/changes/index.ts';
import type { Subject } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

type AccountChange = Partial<Pick<Account, 'name' | 'public_statuslogs'>>;

/** Changes one field of the account; a name is edited in its place, which tells a refusal itself. */
export const editAccount = (account: Account) =>
  shownChange<AccountChange, Account, Account>({
    subject: accountSubject(account),
    atOnce: (body) => ({
      shown: (shown) => ({ ...shown, ...body }),
      send: () => api.one(changeAccount, { params: { id: account.id }, body }),
      settled: (_shown, answer) => answer,
    }),
    stale: [keys.me],
    failed: ({ name }) => (name === undefined ? 'Public status log failed to update.' : false),
  });

function accountSubject(seen: Account): Subject<Account> {
  return {
    name: `account ${seen.id}`,
    seen,
    patch: (client: QueryClient, change) =>
      client.setQueryData<Account>(keys.account(seen.id), (account) => account && change(account)),
  };
}
