import { readMe } from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { PermissionLetter, ResourceName } from '@jampot/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, browserSession, claimPage } from '../api/index.ts';
import { accountZone } from '../time-zone.ts';
import { keys } from './keys.ts';

/** The signed-in user with role, account and letters. In the cache means: the session was validated. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }) => {
    const me = await api.one(
      readMe,
      { query: { include: 'permissions,role,accounts,time_zone,studio,studio_logo' } },
      // Who signs in again in place is known by then: before, there is nobody to ask.
      { signal, mayAsk: false },
    );
    claimPage(me.id);
    accountZone.set(me.time_zone ?? null);
    return me;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The signed-in user; null on public pages without one. */
export function useMe(): User | null {
  return useQuery({ ...meQuery, enabled: false }).data ?? null;
}

/** As `useMe`, and fetched anew when it is stale: for one place that is there as long as somebody is signed in. */
export function useLiveMe(): User | null {
  return useQuery({ ...meQuery, enabled: useMe() !== null }).data ?? null;
}

/** As `useMe`, for public pages: whoever has a session is recognised without being sent away. */
export function useOptionalMe(): User | null {
  return useQuery({ ...meQuery, enabled: browserSession.read() !== null }).data ?? null;
}

/** Level of the account role: Guest 0 … Administrator 4. */
export function levelOf(user: User | null): number {
  return user?.role?.level ?? 0;
}

/** Whether the account role holds a letter. In a folder ask the folder's own `permissions`. */
export function useMay(resource: ResourceName, letter: PermissionLetter): boolean {
  const me = useMe();
  return me !== null && may(me.permissions, resource, letter);
}
