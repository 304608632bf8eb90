import { createStore } from '../../../lib/store.ts';

/** Who a guest says they are. */
export interface GuestIdentity {
  readonly name: string;
  readonly email: string;
}

const KEY = 'jampot.guest';

/** Typed once, and kept in this browser. */
export const guestIdentity = createStore<GuestIdentity | null>(readKept());

export function keepIdentity(identity: GuestIdentity): void {
  guestIdentity.set(identity);
  try {
    localStorage.setItem(KEY, JSON.stringify(identity));
  } catch {
    // Storage is off: it is known until the page is left.
  }
}

function readKept(): GuestIdentity | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<GuestIdentity> | null;
    return typeof kept?.name === 'string' && typeof kept.email === 'string'
      ? { name: kept.name, email: kept.email }
      : null;
  } catch {
    return null;
  }
}
