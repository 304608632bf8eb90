import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

const counted = () => ({ queries: [keys.countedAssets] });

/** What widgets count and list of assets, and what others' boards are. */
export const dashboardLive = {
  'assets.changed': counted,
  'assets.many-changed': counted,
  'statuses.changed': counted,
  'boards.changed': () => ({ queries: [keys.projectBoards] }),
  // One's own is what was done to it here.
  'users.changed': ({ id }, me) => ({ queries: id === me ? [] : [keys.board(id)] }),
} as const satisfies LiveReactions;
