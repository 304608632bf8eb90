import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

const log = () => ({ queries: [keys.allStatuslogs] });

/** What the log of status changes has more or less of. */
export const statuslogsLive = {
  'assets.changed': ({ change, fields }) =>
    change !== 'changed' || fields.includes('status_id') ? log() : {},
  'assets.many-changed': log,
  'folders.subtree-changed': log,
  'statuses.changed': log,
} as const satisfies LiveReactions;
