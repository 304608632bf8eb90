import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

interface OfAsset {
  readonly asset_id: number;
}
const notesOf = ({ asset_id }: OfAsset) => ({
  queries: [keys.notes(asset_id), keys.allNotesOf, keys.allOpenNotes],
});

/** What makes the notes of an asset stale. */
export const notesLive = {
  'notes.changed': notesOf,
  'notes.moved': notesOf,
  'comments.changed': ({ asset_id }: OfAsset) => ({
    queries: [keys.notes(asset_id), keys.allNotesOf],
  }),
  // A project may show its guests others from now on.
  'folders.subtree-changed': () => ({ queries: [keys.allNotes] }),
} as const satisfies LiveReactions;
