import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes a folder's team, statuses and mapped paths stale. */
export const folderSettingsLive = {
  'folders.teams-changed': () => ({
    queries: [keys.allTeams, keys.allPeople, keys.folderStatuses],
  }),
  'teams.changed': ({ folder_id }) => ({
    queries: [keys.team(folder_id), keys.allTeams, keys.allPeople],
  }),
  'teams.members-changed': () => ({
    queries: [keys.allTeams, keys.allPeople, keys.folderStatuses, keys.allPathmaps],
  }),
  'statuses.changed': () => ({ queries: [keys.folderStatuses] }),
  'pathmaps.changed': () => ({ queries: [keys.allPathmaps] }),
  'users.changed': () => ({ queries: [keys.allPeople, keys.allTeams] }),
} as const satisfies LiveReactions;
