import { dropSession } from '@jampot/contracts';
import { api } from './client.ts';
import { browserSession } from './browser-session.ts';

/** Set while the cookie of a session that this browser forgot may still be there: the server was away. */
const LEFT = 'jampot.session-left';

let dropping: Promise<void> = Promise.resolve();

/**
 * Ends the session whose refresh token a cookie has: no script can forget that by itself. While the server can't be
 * reached it is remembered, and done by the next page that asks who is there.
 */
export function dropCookie(): Promise<void> {
  localStorage.setItem(LEFT, '1');
  dropping = drop();
  return dropping;
}

/** Before somebody signs in: the answer to an older request must not take their cookie. */
export function cookieDropped(): Promise<void> {
  return dropping;
}

/** Does what an earlier page could not. */
export function dropLeftCookie(): void {
  if (localStorage.getItem(LEFT) !== null && browserSession.read() === null) void dropCookie();
}

async function drop(): Promise<void> {
  try {
    await api.call(dropSession, { body: { refresh_token: '' } }, { mayAsk: false });
  } catch (error) {
    // There was none: that is as good.
    if (!isRefused(error)) return;
  }
  localStorage.removeItem(LEFT);
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}
