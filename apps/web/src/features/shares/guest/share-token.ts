import { readTab, writeTab } from '../../../lib/tab-storage.ts';

const tokenKey = (hash: string) => `jampot.share.${hash}`;
const visitKey = (hash: string) => `jampot.share-visit.${hash}`;

/** The proof that this tab's guest knew the password; in no cookie and no address. */
export function shareToken(hash: string): string | null {
  return readTab(tokenKey(hash));
}

export function keepShareToken(hash: string, token: string): void {
  writeTab(tokenKey(hash), token);
}

/** A random name of this tab's visit: the same one after it was loaded again. */
export function visitOf(hash: string): string {
  const kept = readTab(visitKey(hash));
  if (kept !== null) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  writeTab(visitKey(hash), made);
  return made;
}
