import type { SessionKeeper } from '@jampot/client';
import { authorizationSchema } from '@jampot/contracts';
import type { Authorization } from '@jampot/contracts';
import { z } from 'zod';
import { oneTabAtATime } from './tab-lock.ts';

const KEY = 'jampot.session';
const SIGNED_OUT = 'jampot.signed-out';

/** A session as it is kept: with whose it is, where that is known. What renews it is in a cookie. */
const keptSchema = authorizationSchema
  .omit({ refresh_token: true })
  .extend({ user_id: z.int().nullable().default(null) });
type KeptSession = z.infer<typeof keptSchema>;

let known: { text: string | null; session: KeptSession | null } = { text: null, session: null };
const listeners = new Set<() => void>();
/** Whose page this is; null before that is known. */
let owner: number | null = null;

/** What all tabs share, whoever's it is. */
function kept(): KeptSession | null {
  const text = localStorage.getItem(KEY);
  if (text !== known.text) known = { text, session: parse(text) };
  return known.session;
}

function parse(text: string | null): KeptSession | null {
  if (text === null) return null;
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function keep(session: KeptSession | null): void {
  if (session === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(keptSchema.parse(session)));
  for (const listener of listeners) listener();
}

/**
 * The session of this browser: its access token is in the storage that all tabs share, and what renews it in a cookie
 * that no script reads. A page belongs to
 * one person: somebody else's session is none to it, so that nothing it is at goes on in their name.
 */
export const browserSession: SessionKeeper = {
  inCookie: true,
  isOf: (userId) => {
    const user = owner ?? kept()?.user_id ?? null;
    return user === null || user === userId;
  },
  read: () => (isOthersSession() ? null : kept()),
  write: (session) => {
    if (isOthersSession()) return;
    keep(session === null ? null : { ...session, user_id: kept()?.user_id ?? owner });
  },
  exclusively: (work) => oneTabAtATime(KEY, work),
};

/** Keeps the session of whoever signed in, for all tabs. */
export function beginSession(begun: {
  readonly user: { readonly id: number };
  readonly authorizationData: Authorization;
}): void {
  keep({ ...begun.authorizationData, user_id: begun.user.id });
}

/** The page belongs to this person from now on. */
export function claimPage(userId: number): void {
  owner ??= userId;
}

/** Whether the browser's session is somebody else's than the page, which has to be loaded anew. */
export function isOthersSession(): boolean {
  const userId = kept()?.user_id ?? null;
  return owner !== null && userId !== null && userId !== owner;
}

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

/** Forgets the session and tells the other tabs that it was meant so; one that merely ended is written as null. */
export function forgetSession(): void {
  if (isOthersSession()) return;
  keep(null);
  localStorage.setItem(SIGNED_OUT, String(Date.now()));
}

/** What other tabs did to the session they share. @returns to stop following. */
export function followOtherTabs(on: {
  readonly signedOut: () => void;
  /** Somebody else signed in. */
  readonly replaced: () => void;
}): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === SIGNED_OUT && event.newValue !== null) on.signedOut();
    if (event.key === KEY && isOthersSession()) on.replaced();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
