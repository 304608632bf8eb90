import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes the account, its roles and its users stale. */
export const adminLive = {
  'accounts.changed': ({ id }) => ({ queries: [keys.account(id)] }),
  'roles.changed': () => ({ queries: [keys.roles] }),
  'users.changed': () => ({ queries: [keys.users] }),
} as const satisfies LiveReactions;
