import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes the account, its roles and its users stale. */
export const adminLive = {
  'accounts.changed': ({ id }) => ({ queries: [keys.account(id), keys.me] }),
  'departments.changed': () => ({ queries: [keys.departments, keys.users] }),
  'daysoff.changed': () => ({ queries: [keys.daysoff] }),
  'roles.changed': () => ({ queries: [keys.roles] }),
  'users.changed': () => ({ queries: [keys.users] }),
} as const satisfies LiveReactions;
