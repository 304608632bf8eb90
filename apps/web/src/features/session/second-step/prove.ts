import { ApiError } from '@jampot/client';
import { askPasskeyAtSignIn, proveSecondFactor } from '@jampot/contracts';
import { api, beginSession, loginFailure } from '../../../lib/api/index.ts';

interface Proof {
  readonly code?: string;
  readonly recovery_code?: string;
  readonly passkey?: Record<string, unknown>;
}

/** Proves the second factor. @returns what begins the session; @throws ApiError */
export async function prove(step: string, proof: Proof) {
  const body = { step, ...proof };
  return (await api.call(proveSecondFactor, { body }, { mayAsk: false })).extra;
}

/** Asks the device for its passkey, and begins the session with its answer. */
export async function proveByPasskey(step: string): Promise<void> {
  const options = await api.one(askPasskeyAtSignIn, { body: { step } }, { mayAsk: false });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const passkey = await startAuthentication({ optionsJSON: options as never });
  beginSession(await prove(step, { passkey: { ...passkey } }));
}

/** Why it came to nothing, as signing in words it. */
export function stepFailure(error: unknown): string {
  // The browser's own refusal: nobody pressed the key, or the window was closed.
  if (!(error instanceof ApiError)) return 'Login failed.  The passkey was not used.';
  if (error.code === 'session_expired') {
    return 'Login failed.  It took too long, please type your password again.';
  }
  return loginFailure(error);
}
