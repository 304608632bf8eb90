import { ApiError } from '@jampot/client';
import { signIn as signInCall, takeOidcSession } from '@jampot/contracts';
import { api } from './client.ts';
import { beginSession } from './browser-session.ts';

const CLIENT_ID = 'jampot.client-id';

/** Signs in and keeps the session for all tabs. @throws ApiError; word it with `loginFailure`. */
export async function signIn(email: string, password: string): Promise<void> {
  const { extra } = await api.call(signInCall, {
    body: { email: email.trim(), password, client_id: clientId() },
  });
  beginSession(extra);
}

/**
 * Takes the session that a sign-in provider confirmed for this browser, which a cookie tells, and
 * keeps it for all tabs. @throws ApiError 401 when there is none, or not any more.
 */
export async function takeProviderSession(): Promise<void> {
  const response = await fetch('/api/auth/oidc', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: clientId() }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new ApiError(response.status, 'POST', body);
  beginSession(takeOidcSession.extra.parse(body));
}

/** The specification's sentences, document 1 section 8; the first has two blanks. */
export function loginFailure(error: unknown): string {
  if (error instanceof ApiError && error.status > 0 && error.status < 500) {
    return loginRefused(error.message);
  }
  return 'Login failed - Unknown Error.  Please check your credentials and try again.';
}

/** With the reason that the server gave. */
export function loginRefused(reason: string): string {
  return `Login failed.  ${reason.replace(/\.$/u, '')}.`;
}

/** Tells the sessions of this browser from others. */
function clientId(): string {
  const known = localStorage.getItem(CLIENT_ID);
  if (known !== null) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  localStorage.setItem(CLIENT_ID, made);
  return made;
}
