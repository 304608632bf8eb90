import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes nodes stale. */
export const renderNodesLive = {
  'nodes.changed': ({ id, change }) => {
    // Who comes and goes has the pools as they were.
    const pools = change === 'changed' ? [] : [keys.pools];
    return { queries: [keys.nodes, keys.node(id), keys.benches, ...pools] };
  },
  'nodes.moved': () => ({ queries: [keys.nodes] }),
} as const satisfies LiveReactions;
