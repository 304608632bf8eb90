import { readAccount } from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { may, showsAdminMenu } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys, levelOf } from '../../lib/queries/index.ts';

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: keys.account(id),
    queryFn: ({ signal }) => api.one(readAccount, { params: { id } }, { signal }),
  });

/** Whether the account is somebody's to administer: who works in it reads it too, for its zone and its days off. */
export function opensAccount(me: User): boolean {
  return showsAdminMenu(levelOf(me)) && may(me.permissions, 'accounts', 'r');
}
