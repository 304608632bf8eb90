import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { browserSession, dropLeftCookie } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { returnAddress } from '../../lib/return-address.ts';

interface Visit {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
}

/**
 * For screens that are not public: without a session to `/login`, with one that nobody validated
 * yet to `/autologin`; both keep the address (specification, document 1 section 2).
 */
export function requireSession({ context, location }: Visit): void {
  if (context.queryClient.getQueryData(keys.me) !== undefined) return;
  const to = browserSession.read() === null ? '/login' : '/autologin';
  throw redirect({ to, search: { url: location.href }, replace: true });
}

/** For signing in and registering: whoever is signed in has nothing to do there. */
export function requireNoSession(url?: string): void {
  if (browserSession.read() === null) {
    dropLeftCookie();
    return;
  }
  const next = returnAddress(url);
  throw redirect({ href: next === '/' ? '/users/dashboard' : next, replace: true });
}
