import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes the links of an asset others. */
export const linksLive = {
  'links.assets-changed': ({ asset_ids }) => ({
    queries: asset_ids.map((id) => keys.assetLinks(id)),
  }),
  'folders.teams-changed': () => ({ queries: [keys.allAssetLinks] }),
} as const satisfies LiveReactions;
