import type { Comment, Note } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Subject } from '../../lib/changes/index.ts';
import { patchCached } from '../../lib/patch-cached.ts';
import { keys } from '../../lib/queries/index.ts';

type Ids = Pick<Note, 'id' | 'asset_id'>;

function patchNotes(
  client: QueryClient,
  assetId: number,
  change: (notes: readonly Note[]) => readonly Note[],
): void {
  patchCached(client, { queryKey: keys.notes(assetId), exact: true }, change);
}

/** The notes of an asset as what is changed. @param name of those changes that wait for each other */
export function notesSubject(
  client: QueryClient,
  assetId: number,
  name: string,
): Subject<readonly Note[]> {
  return {
    name,
    seen: client.getQueryData<readonly Note[]>(keys.notes(assetId)) ?? [],
    patch: (to, change) => patchNotes(to, assetId, change),
  };
}

/** What was said about a note, as what is changed. */
export function commentsSubject(
  client: QueryClient,
  { id, asset_id }: Ids,
  name: string,
): Subject<readonly Comment[]> {
  const notes = client.getQueryData<readonly Note[]>(keys.notes(asset_id)) ?? [];
  return {
    name,
    seen: notes.find((note) => note.id === id)?.comments ?? [],
    patch: (to, change) =>
      patchNotes(to, asset_id, (all) =>
        all.map((note) =>
          note.id === id ? { ...note, comments: [...change(note.comments ?? [])] } : note,
        ),
      ),
  };
}
