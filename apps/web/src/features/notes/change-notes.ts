import { changeNote, deleteNote } from '@jampot/contracts';
import type { Note } from '@jampot/contracts';
import type { NoteStatus } from '@jampot/domain';
import { api } from '../../lib/api/index.ts';
import { shownChange, withFields, withoutRow } from '../../lib/changes/index.ts';
import type { Subject } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { named, namedPeople } from './mentions/mentionable.query.ts';
import { notesSubject } from './note-subjects.ts';
import { noteInclude } from './notes.query.ts';

type Notes = readonly Note[];

/** Sets a note's status, which leaves a comment. */
export const setNoteStatus = ({ id, asset_id }: Note) =>
  shownChange<NoteStatus, Notes, Note>({
    subject: (client) => notesSubject(client, asset_id, `note ${id}`),
    atOnce: (status) => ({
      shown: (notes) => withFields(notes, id, { status }),
      send: () => api.one(changeNote, { params: { id }, query: noteInclude, body: { status } }),
      settled: (notes, note) => withFields(notes, id, note),
    }),
    failed: 'Note status failed to update',
  });

/** Keeps a note from guests of the project, or opens it to them. */
export const setNoteInternal = ({ id, asset_id }: Note) =>
  shownChange<boolean, Notes, Note>({
    subject: (client) => notesSubject(client, asset_id, `note ${id}`),
    atOnce: (internal) => ({
      shown: (notes) => withFields(notes, id, { internal }),
      send: () => api.one(changeNote, { params: { id }, body: { internal } }),
      settled: (notes) => withFields(notes, id, { internal }),
    }),
    failed: 'note failed to update.',
  });

/** Changes the text of one's own note. */
export const setNoteText = ({ id, asset_id }: Note) =>
  shownChange<string, Notes, Note>({
    subject: (client) => notesSubject(client, asset_id, `note ${id}`),
    atOnce: (body, client) => ({
      shown: (notes) => withFields(notes, id, { body }),
      send: async () => {
        const mentions = await namedPeople(client, asset_id, body);
        return api.one(changeNote, { params: { id }, body: { body, ...named(mentions) } });
      },
      settled: (notes, { mentions }) => withFields(notes, id, { body, mentions }),
    }),
    failed: 'note failed to update.',
  });

/** Deletes a note. */
export const removeNote = ({ id, asset_id }: Note) =>
  shownChange<void, Notes, unknown>({
    subject: (client): Subject<Notes> => ({
      ...notesSubject(client, asset_id, `note ${id}`),
      stale: [keys.notes(asset_id)],
    }),
    atOnce: () => ({
      shown: (notes) => withoutRow(notes, id),
      send: () => api.call(deleteNote, { params: { id } }),
      settled: (notes) => withoutRow(notes, id),
    }),
  });
