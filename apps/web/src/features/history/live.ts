import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes the history of an asset longer. */
export const historyLive = {
  'assets.changed': ({ id }) => ({ queries: [keys.history(id)] }),
  'assets.many-changed': () => ({ queries: [keys.allHistory] }),
  'versions.changed': ({ asset_id }) => ({ queries: [keys.history(asset_id)] }),
  'folders.subtree-changed': () => ({ queries: [keys.allHistory] }),
  'tags.changed': ({ assets }) => ({ queries: assets === 0 ? [] : [keys.allHistory] }),
} as const satisfies LiveReactions;
