import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What is counted beside a list; changes of assets make all that is counted of them stale. */
const counts = { queries: [keys.allStatusCounts] };

/** Which lists of assets, and which rows of them, are others now. */
export const assetsListLive = {
  'assets.changed': ({ id, change, fields }) => {
    const stays = change === 'changed' && !fields.includes('folder_id') && !fields.includes('tag');
    // The notes viewer shows the brief above the notes.
    const queries = fields.includes('notes') ? [keys.allNotesOf] : [];
    return stays ? { assets: [id], fields, queries } : { lists: true };
  },
  'assets.many-changed': () => ({ lists: true }),
  'assets.left': () => ({ lists: true, ...counts }),
  'versions.changed': ({ asset_id, change }) => ({
    assets: [asset_id],
    fields: change === 'changed' ? [] : ['modified'],
  }),
  'links.assets-changed': ({ asset_ids }) => ({ assets: asset_ids, fields: ['links'], ...counts }),
  'folders.subtree-changed': () => ({ lists: true }),
  'folders.teams-changed': () => ({ lists: true }),
  'statuses.changed': ({ assets }) => ({ lists: assets > 0 }),
  'tags.changed': ({ assets }) => (assets > 0 ? { lists: true, ...counts } : {}),
} as const satisfies LiveReactions;
