import { ApiError } from '@jampot/client';
import {
  SESSION_HEADER,
  SESSION_IN_COOKIE,
  signIn as signInCall,
  takeOidcSession,
} from '@jampot/contracts';
import type { SecondStep } from '@jampot/contracts';
import { createStore } from '../store.ts';
import { api } from './client.ts';
import { beginSession } from './browser-session.ts';
import { cookieDropped } from './drop-cookie.ts';
import { whileStarting } from './while-starting.ts';

const CLIENT_ID = 'jampot.client-id';

/** What stands for a right password while the second factor is asked for; null while none is. */
export const secondStep = createStore<SecondStep | null>(null);

/**
 * Signs in and keeps the session for all tabs.
 * @returns false where a second step is left, which `secondStep` holds then
 * @throws ApiError; word it with `loginFailure`.
 */
export function signIn(email: string, password: string): Promise<boolean> {
  const body = { email: email.trim(), password, client_id: clientId() };
  return beginOrAsk(async () => (await whileStarting(() => api.call(signInCall, { body }))).extra);
}

/** Keeps the session that was asked for, or what has to be proved before there is one. */
export async function beginOrAsk(
  ask: () => Promise<Parameters<typeof beginSession>[0]>,
): Promise<boolean> {
  try {
    await cookieDropped();
    beginSession(await ask());
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'second_factor') throw error;
    secondStep.set(error.body as unknown as SecondStep);
    return false;
  }
}

/**
 * Takes the session that a sign-in provider confirmed for this browser, which a cookie tells, and
 * keeps it for all tabs; false as for `signIn`. @throws ApiError 401 when there is none, or not any more.
 */
export function takeProviderSession(): Promise<boolean> {
  return beginOrAsk(confirmedSession);
}

async function confirmedSession() {
  const response = await fetch('/api/auth/oidc', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SESSION_HEADER]: SESSION_IN_COOKIE },
    body: JSON.stringify({ client_id: clientId() }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new ApiError(response.status, 'POST', body);
  return takeOidcSession.extra.parse(body);
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
