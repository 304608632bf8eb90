import type { User } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { PermissionLetter, ResourceName } from '@jampot/domain';
import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import { keys } from './keys.ts';

/**
 * For a route's loader: begins to fetch what the page can't be shown without, unless it is cached. The page is
 * there at once and waits in its boundary, which also shows a failure: a loader that is awaited would show
 * something else meanwhile, and take away what a person has begun in it.
 * @param allowed false where the person's role does not open it: nothing is asked then
 */
export function load<F, T, K extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<F, Error, T, K>,
  allowed = true,
): void {
  if (allowed) void client.ensureQueryData(options).catch(() => undefined);
}

/** As `load`, for the first page of a list. */
export function loadPages<F, K extends QueryKey, C>(
  client: QueryClient,
  options: FetchInfiniteQueryOptions<F, Error, F, K, C>,
  allowed = true,
): void {
  if (allowed) void client.ensureInfiniteQueryData(options as never).catch(() => undefined);
}

/** Who is signed in, for a loader; it runs behind the guard, so that somebody is. */
export function meIn(client: QueryClient): User | undefined {
  return client.getQueryData<User>(keys.me);
}

/** Whether the account role of who is signed in holds a letter, for a loader. */
export function mayIn(
  client: QueryClient,
  resource: ResourceName,
  letter: PermissionLetter,
): boolean {
  const me = meIn(client);
  return me !== undefined && may(me.permissions, resource, letter);
}
