import { isLeaving } from '../leave-page.ts';
import { createStore } from '../store.ts';
import { onSessionChange, browserSession } from './browser-session.ts';

/** Rejects the calls that waited when somebody does not sign in again. */
class LoginCanceled extends Error {
  override readonly name = 'LoginCanceled';
  readonly status = 401;

  constructor() {
    super('User canceled login');
  }
}

/** True while calls wait for somebody to sign in again. */
export const signInNeeded = createStore(false);

let waiting: { promise: Promise<void>; settle: (error: Error | null) => void } | null = null;

/**
 * Waits until whose page it is signed in again, in this tab or another. All calls that meet a 401
 * meanwhile wait for the same sign-in; those of a page that is left for no other. @throws LoginCanceled
 */
export function signInAgain(): Promise<void> {
  if (isLeaving()) return new Promise(() => undefined);
  waiting ??= ask();
  return waiting.promise;
}

/** Gives the waiting calls up. */
export function cancelSignIn(): void {
  waiting?.settle(new LoginCanceled());
}

function ask(): NonNullable<typeof waiting> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = onSessionChange(() => {
    if (browserSession.read() !== null) settle(null);
  });
  const settle = (error: Error | null) => {
    stop();
    waiting = null;
    signInNeeded.set(false);
    if (error === null) resolve();
    else reject(error);
  };
  signInNeeded.set(true);
  return { promise, settle };
}
