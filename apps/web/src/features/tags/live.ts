import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

/** What makes tags stale, or how many assets have them. */
export const tagsLive = {
  'assets.changed': ({ change, fields }) => {
    if (fields.includes('tag')) return { queries: [keys.tags] };
    // What is made or goes has tags that there are already: only how many have them is another.
    return { queries: change === 'changed' ? [] : [keys.countedTags] };
  },
  'folders.subtree-changed': () => ({ queries: [keys.tags] }),
  'tags.changed': () => ({ queries: [keys.tags] }),
} as const satisfies LiveReactions;
