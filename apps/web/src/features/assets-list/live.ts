import type { LiveReactions } from '../../lib/live/reactions.ts';

/** Which lists of assets, and which rows of them, are others now. */
export const assetsListLive = {
  'assets.changed': ({ id, change, fields }) => {
    const stays = change === 'changed' && !fields.includes('folder_id') && !fields.includes('tag');
    return stays ? { assets: [id], fields } : { lists: true };
  },
  'assets.many-changed': () => ({ lists: true }),
  'assets.left': () => ({ lists: true }),
  'versions.changed': ({ asset_id, change }) => ({
    assets: [asset_id],
    fields: change === 'changed' ? [] : ['modified'],
  }),
  'links.assets-changed': ({ asset_ids }) => ({ assets: asset_ids, fields: ['links'] }),
  'folders.subtree-changed': () => ({ lists: true }),
  'folders.teams-changed': () => ({ lists: true }),
  'statuses.changed': ({ assets }) => ({ lists: assets > 0 }),
  'tags.changed': ({ assets }) => ({ lists: assets > 0 }),
} as const satisfies LiveReactions;
