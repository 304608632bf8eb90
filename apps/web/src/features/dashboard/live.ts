import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

const counted = () => ({ queries: [keys.countedAssets] });

/** What widgets count and list of assets, and what others' boards are. */
export const dashboardLive = {
  'assets.changed': counted,
  'assets.many-changed': counted,
  'statuses.changed': counted,
  'versions.changed': () => ({ queries: [keys.allFolderPictures] }),
  'boards.changed': () => ({ queries: [keys.projectBoards] }),
  // One's own as well: another tab may have written it.
  'users.changed': ({ id }) => ({ queries: [keys.board(id)] }),
} as const satisfies LiveReactions;
