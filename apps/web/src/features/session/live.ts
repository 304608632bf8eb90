import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What the caller may do, in the account and in folders, follows from their roles. */
const RIGHTS = [keys.me, keys.openFolders, keys.allFolderRights];

/** What makes stale who somebody is, and what they may do. */
export const sessionLive = {
  'accounts.changed': () => ({ queries: [keys.me] }),
  'roles.changed': () => ({ queries: RIGHTS }),
  'users.changed': ({ id }, me) => ({ queries: id === me ? RIGHTS : [] }),
} as const satisfies LiveReactions;
