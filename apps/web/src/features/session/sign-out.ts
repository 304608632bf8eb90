import { signOut as signOutCall } from '@jampot/contracts';
import { api, browserSession, dropCookie, forgetSession } from '../../lib/api/index.ts';
import { isAtWork, leavePage } from '../../lib/leave-page.ts';
import { confirm } from '../../ui/index.ts';

/**
 * Ends the session here, on the server and in every tab, and goes to `/login`. The page is loaded
 * anew, so that nothing of it is left to who signs in next; what any tab is at is asked about before.
 */
export async function signOut(): Promise<void> {
  if ((await isAtWork()) && !(await confirm(STOP))) return;
  // Whether or not the server hears of it, this browser forgets the tokens.
  if (browserSession.read() !== null) {
    await api.call(signOutCall, {}, { mayAsk: false }).catch(dropCookie);
  }
  forgetSession();
  leavePage('/login');
}

const STOP = {
  title: 'Sign out',
  message: 'What is being uploaded or changed in this browser stops when you sign out. Sign out?',
  confirmLabel: 'Sign out',
};
