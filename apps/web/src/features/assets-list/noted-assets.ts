import { createComment, listAssets, listNotes } from '@jampot/contracts';
import type { Asset, Comment, Note } from '@jampot/contracts';
import type { NoteStatus } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { noteWriter, writerText } from '../../lib/note-writer.ts';
import { keys } from '../../lib/queries/index.ts';

/** An asset with its notes, the newest first. */
export interface NotedAsset {
  readonly asset: Asset;
  readonly notes: readonly Note[];
}

/** Those assets that have any notes, in the order of their ids. */
export const notesOfQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: keys.notesOf(ids),
    queryFn: async ({ signal }): Promise<readonly NotedAsset[]> => {
      const id = ids.join(',');
      const include = 'user.name,version.version_number,comments';
      const [assets, notes] = await Promise.all([
        api.all(listAssets, { query: { id, fields: 'id,name,notes' } }, { signal }),
        api.all(listNotes, { query: { asset_id: id, include, sort: '-created' } }, { signal }),
      ]);
      const byAsset = Map.groupBy(notes.rows, (note) => note.asset_id);
      return assets.rows
        .map((asset) => ({ asset, notes: byAsset.get(asset.id) ?? [] }))
        .filter(({ asset, notes: own }) => own.length > 0 || asset.notes !== '');
    },
  });

export const NOTE_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'to do', label: 'To do' },
  { value: 'completed', label: 'Completed' },
  { value: 'approved', label: 'Approved' },
] as const satisfies readonly { value: NoteStatus | 'all'; label: string }[];
export type NoteFilter = (typeof NOTE_FILTERS)[number]['value'];

/**
 * The notes of a status that say something: in their text, by their writer, in a reply, or at an asset of that
 * name. An asset without any is left out; its wiki notes have no status.
 */
export function filterNoted(
  noted: readonly NotedAsset[],
  status: NoteFilter,
  words: string,
): readonly NotedAsset[] {
  const wanted = words.trim().toLowerCase();
  const says = (...texts: readonly string[]) =>
    texts.some((text) => text.toLowerCase().includes(wanted));
  return noted.flatMap(({ asset, notes }) => {
    const named = says(asset.name);
    const found = notes.filter(
      (note) => (status === 'all' || note.status === status) && (named || says(...textsOf(note))),
    );
    const wiki = status === 'all' && (named || says(asset.notes)) ? asset.notes : '';
    return found.length === 0 && wiki === ''
      ? []
      : [{ asset: { ...asset, notes: wiki }, notes: found }];
  });
}

const textsOf = (note: Note): readonly string[] => [
  note.title,
  note.body,
  writerText(noteWriter(note)),
  ...(note.comments ?? []).map(({ body }) => body),
];

/** Answers a note among those of some assets. */
export const answerNote = (ids: readonly number[]) =>
  change<{ readonly note: Note; readonly body: string }, Comment>({
    send: ({ note, body }) => api.one(createComment, { params: { id: note.id }, body: { body } }),
    stale: ({ note }) => [keys.notesOf(ids), keys.notes(note.asset_id)],
    untilFresh: true,
    failed: 'comment failed to save',
  });
