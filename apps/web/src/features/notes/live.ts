import type { LiveReactions } from '../../lib/live/reactions.ts';
import { keys } from '../../lib/queries/index.ts';

const notesOf = ({ asset_id }: { readonly asset_id: number }) => ({
  queries: [keys.notes(asset_id)],
});

/** What makes the notes of an asset stale. */
export const notesLive = {
  'notes.changed': notesOf,
  'notes.moved': notesOf,
  'comments.changed': notesOf,
} as const satisfies LiveReactions;
