import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes pools and their queues stale. */
export const renderPoolsLive = {
  'pools.queue-moved': ({ id }) => ({ queries: [keys.jobQueue(id), keys.pools] }),
  'pools.changed': () => ({ queries: [keys.pools, keys.nodes] }),
} as const satisfies LiveReactions;
