import { Client, SeenEvents } from '@jampot/client';
import { browserSession } from './browser-session.ts';
import { signInAgain } from './sign-in-again.ts';

const SEEN = 'jampot.seen-events';

/** What this person has caused in any tab: one that is opened right after a change waits for it as well. */
const seen = new SeenEvents({
  read: () => localStorage.getItem(SEEN),
  write: (text) => {
    try {
      localStorage.setItem(SEEN, text);
    } catch {
      // The storage is full; the change was made all the same.
    }
  },
});

/** The one client of the page; a call that meets a 401 is repeated after signing in again. */
export const api = new Client({ baseUrl: '', session: browserSession, seen, signInAgain });
