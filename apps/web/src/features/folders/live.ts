import { foldersProgressed } from '@jampot/contracts';
import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys, reportFolderWork } from '../../lib/queries/index.ts';

/** What makes folders and their trees stale, and how far long changes of them are. */
export const foldersLive = {
  'folders.changed': ({ id, change }) =>
    change === 'created' || change === 'changed'
      ? { queries: [keys.folder(id)], folders: [id] }
      : { queries: [keys.folderTrees, keys.folder(id)] },
  'folders.subtree-changed': () => ({ queries: [keys.allFolders] }),
  'folders.teams-changed': () => ({ queries: [keys.allFolders] }),
  'teams.changed': () => ({ queries: [keys.allFolders] }),
  'folders.progressed': (data) => {
    reportFolderWork(foldersProgressed.data.parse(data));
    return {};
  },
} as const satisfies LiveReactions;
