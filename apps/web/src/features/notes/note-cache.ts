import type { Comment, Note } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../lib/queries/index.ts';

type Change = (notes: readonly Note[]) => readonly Note[];

/** Changes the cached notes of an asset. */
export function patchNotes(client: QueryClient, assetId: number, change: Change): void {
  client.setQueryData<readonly Note[]>(keys.notes(assetId), (notes) => change(notes ?? []));
}

export function patchNote(
  client: QueryClient,
  { id, asset_id }: Pick<Note, 'id' | 'asset_id'>,
  change: (note: Note) => Note,
): void {
  patchNotes(client, asset_id, (notes) =>
    notes.map((note) => (note.id === id ? change(note) : note)),
  );
}

export function patchComments(
  client: QueryClient,
  note: Pick<Note, 'id' | 'asset_id'>,
  change: (comments: readonly Comment[]) => readonly Comment[],
): void {
  patchNote(client, note, (one) => ({ ...one, comments: change(one.comments ?? []) }));
}

let last = 0;
/** An id for what the server has not seen yet: below zero, never the same twice. */
export function pendingId(): number {
  last -= 1;
  return last;
}

export const isPending = ({ id }: { readonly id: number }): boolean => id < 0;
