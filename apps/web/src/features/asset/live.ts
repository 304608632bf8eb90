import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes an open asset stale. */
export const assetLive = {
  'assets.changed': ({ id }) => ({ queries: [keys.asset(id)] }),
  'assets.many-changed': () => ({ queries: [keys.openAssets] }),
  'assets.left': ({ ids }) => ({ queries: ids.map((id) => keys.asset(id)) }),
  'versions.changed': ({ asset_id }) => ({ queries: [keys.asset(asset_id)] }),
  'folders.subtree-changed': () => ({ queries: [keys.allAssets] }),
  'folders.teams-changed': () => ({ queries: [keys.openAssets] }),
  'statuses.changed': () => ({ queries: [keys.openAssets] }),
  'tags.changed': ({ assets }) => ({ queries: assets === 0 ? [] : [keys.openAssets] }),
  'links.assets-changed': ({ asset_ids }) => ({ queries: asset_ids.map((id) => keys.asset(id)) }),
} as const satisfies LiveReactions;
