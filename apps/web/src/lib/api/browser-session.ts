import type { SessionKeeper } from '@jampot/client';
import { authorizationSchema } from '@jampot/contracts';
import type { Authorization } from '@jampot/contracts';
import { oneTabAtATime } from './tab-lock.ts';

const KEY = 'jampot.session';
const SIGNED_OUT = 'jampot.signed-out';
const USER = 'jampot.user';

let known: { text: string | null; session: Authorization | null } = { text: null, session: null };
const listeners = new Set<() => void>();

function read(): Authorization | null {
  const text = localStorage.getItem(KEY);
  if (text !== known.text) known = { text, session: parse(text) };
  return known.session;
}

function parse(text: string | null): Authorization | null {
  if (text === null) return null;
  try {
    return authorizationSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The session of this browser: its tokens are in the storage that all tabs share. */
export const browserSession: SessionKeeper = {
  read,
  write: (session) => {
    if (session === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(session));
    for (const listener of listeners) listener();
  },
  exclusively: (work) => oneTabAtATime(KEY, work),
};

/** Called whenever tokens come, change or go, in any tab. @returns to stop. */
export function onSessionChange(listener: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', other);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', other);
  };
}

/** Forgets the session here and tells the other tabs that it was meant so. */
export function forgetSession(): void {
  browserSession.write(null);
  localStorage.setItem(SIGNED_OUT, String(Date.now()));
}

/** Remembers whose session this is, so that other tabs notice when it is somebody else's. */
export function rememberUser(userId: number): void {
  localStorage.setItem(USER, String(userId));
}

/** What other tabs did to the session they share. @returns to stop following. */
export function followOtherTabs(on: {
  readonly signedOut: () => void;
  readonly user: (userId: number) => void;
}): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === SIGNED_OUT && event.newValue !== null) on.signedOut();
    if (event.key === USER && event.newValue !== null) on.user(Number(event.newValue));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
