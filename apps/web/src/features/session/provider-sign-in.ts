import { ApiError } from '@jampot/client';
import { oidcFailures } from '@jampot/contracts';
import type { OidcFailureCode } from '@jampot/contracts';
import { isRedirect, redirect } from '@tanstack/react-router';
import { loginRefused, takeProviderSession } from '../../lib/api/index.ts';
import { returnAddress } from '../../lib/return-address.ts';

/** What stands in the sign-in page's address when the browser comes back from a provider. */
export interface ProviderReturn {
  /** The provider confirmed who it is, and the session can be taken. */
  readonly provider?: 'done';
  readonly failure?: OidcFailureCode;
}

/** Reads it; anything that the server would not write counts as absent. */
export function providerReturn(search: Readonly<Record<string, unknown>>): ProviderReturn {
  const { provider, failure } = search;
  return {
    ...(provider === 'done' ? { provider } : {}),
    ...(isFailure(failure) ? { failure } : {}),
  };
}

/** Takes the session and goes on to `url`, or back to the sign-in page with the reason. */
export async function finishProviderSignIn(url: string | undefined): Promise<never> {
  try {
    if (!(await takeProviderSession())) {
      throw redirect({ to: '/login', search: { url }, replace: true });
    }
  } catch (error) {
    if (isRedirect(error)) throw error;
    const known = error instanceof ApiError && error.status === 401;
    const failure = known ? 'expired' : 'unavailable';
    throw redirect({ to: '/login', search: { url, failure }, replace: true });
  }
  const next = returnAddress(url);
  throw redirect({ href: next === '/' ? '/users/dashboard' : next, replace: true });
}

/** The sentence for a failure; null for none. */
export function providerRefusal(failure: OidcFailureCode | undefined): string | null {
  return failure === undefined ? null : loginRefused(oidcFailures[failure]);
}

function isFailure(value: unknown): value is OidcFailureCode {
  return typeof value === 'string' && Object.hasOwn(oidcFailures, value);
}
