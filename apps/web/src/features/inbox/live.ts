import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes one's inbox stale, and what one follows. */
export const inboxLive = {
  'inbox.changed': () => ({ queries: [keys.inbox, keys.subscriptions] }),
  'teams.members-changed': () => ({ queries: [keys.inbox] }),
} as const satisfies LiveReactions;
