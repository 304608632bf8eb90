import { changeAccount } from '@jampot/contracts';
import type { Account, SecondFactorPolicy } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { shownChange } from '../../lib/changes/index.ts';
import type { Subject } from '../../lib/changes/index.ts';
import { patchCached } from '../../lib/patch-cached.ts';
import { keys } from '../../lib/queries/index.ts';

type AccountChange = Partial<
  Pick<Account, 'name' | 'public_statuslogs' | 'working_days' | 'holidays' | 'time_zone'>
> & { readonly second_factor?: SecondFactorPolicy };

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
    failed: failureOf,
  });

function accountSubject(seen: Account): Subject<Account> {
  return {
    name: `account ${seen.id}`,
    seen,
    patch: (client: QueryClient, change) =>
      patchCached(client, { queryKey: keys.account(seen.id), exact: true }, change),
  };
}

/** A name is edited in its place, which tells a refusal itself. */
function failureOf(body: AccountChange): string | false {
  if (body.name !== undefined) return false;
  if (body.public_statuslogs !== undefined) return 'Public status log failed to update.';
  if (body.time_zone !== undefined) return 'Time zone failed to update.';
  if (body.second_factor !== undefined) return 'Second factor failed to update.';
  return 'Working days failed to update.';
}
