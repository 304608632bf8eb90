import { createStore } from '../../../lib/store.ts';

const tokenKey = (hash: string) => `jampot.share.${hash}`;
const visitKey = (hash: string) => `jampot.share-visit.${hash}`;

/** What this tab knows where the browser keeps nothing for it. */
const unkept = createStore<ReadonlyMap<string, string>>(new Map());

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? unkept.get().get(key) ?? null;
  } catch {
    return unkept.get().get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  unkept.set(new Map([...unkept.get(), [key, value]]));
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage is off: the proof is good until the page is left.
  }
}

/** The proof that this tab's guest knew the password; in no cookie and no address. */
export function shareToken(hash: string): string | null {
  return read(tokenKey(hash));
}

export function keepShareToken(hash: string, token: string): void {
  write(tokenKey(hash), token);
}

/** A random name of this tab's visit: the same one after it was loaded again. */
export function visitOf(hash: string): string {
  const kept = read(visitKey(hash));
  if (kept !== null) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  write(visitKey(hash), made);
  return made;
}
