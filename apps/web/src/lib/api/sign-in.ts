import { ApiError } from '@jampot/client';
import { signIn as signInCall } from '@jampot/contracts';
import { api } from './client.ts';
import { browserSession } from './browser-session.ts';

const CLIENT_ID = 'jampot.client-id';

/** Signs in and keeps the session for all tabs. @throws ApiError; word it with `loginFailure`. */
export async function signIn(email: string, password: string): Promise<void> {
  const { extra } = await api.call(signInCall, {
    body: { email: email.trim(), password, client_id: clientId() },
  });
  browserSession.write(extra.authorizationData);
}

/** The specification's sentences, document 1 section 8; the first has two blanks. */
export function loginFailure(error: unknown): string {
  if (error instanceof ApiError && error.status > 0 && error.status < 500) {
    const reason = error.message.replace(/\.$/u, '');
    return `Login failed.  ${reason}.`;
  }
  return 'Login failed - Unknown Error.  Please check your credentials and try again.';
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
