import { changeNote, createNote, deleteNote } from '@jampot/contracts';
import type { Asset, Drawing, Note, Person, Version } from '@jampot/contracts';
import { DEFAULT_NOTE_STATUS, DEFAULT_NOTE_TITLE } from '@jampot/domain';
import type { NoteStatus } from '@jampot/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { toast } from '../../ui/index.ts';
import { patchNote, patchNotes, pendingId } from './note-cache.ts';
import { noteInclude } from './notes.query.ts';

export interface NewNote {
  readonly asset: Asset;
  readonly version: Version | null;
  readonly author: Person;
  readonly body: string;
  /** Null for a note about the whole version. */
  readonly frame: number | null;
  /** Seconds. */
  readonly time: number | null;
  readonly drawing: Drawing | null;
  readonly image: Blob | null;
}

/** Shows the note at once and saves it. @returns false when it was refused and taken away again. */
export async function saveNote(client: QueryClient, wish: NewNote): Promise<boolean> {
  const { asset, version, body, frame, time, drawing, image } = wish;
  const pending = pendingNote(wish);
  patchNotes(client, asset.id, (notes) => [...notes, pending]);
  const without = (notes: readonly Note[]) => notes.filter(({ id }) => id !== pending.id);
  try {
    const note = await api.one(
      createNote,
      {
        params: { id: asset.id },
        query: noteInclude,
        body: {
          body,
          ...(version === null ? {} : { version_id: version.id }),
          ...(frame === null ? {} : { frame }),
          ...(time === null ? {} : { time }),
          ...(drawing === null ? {} : { drawing }),
        },
      },
      image === null ? {} : { files: { image } },
    );
    patchNotes(client, asset.id, (notes) => [
      ...without(notes).filter(({ id }) => id !== note.id),
      note,
    ]);
    return true;
  } catch (error) {
    patchNotes(client, asset.id, without);
    toast.refusal(error, 'Eek! Note did not save.');
    return false;
  } finally {
    if (pending.image_url !== null) URL.revokeObjectURL(pending.image_url);
  }
}

function pendingNote(wish: NewNote): Note {
  const { asset, version, author, body, frame, time, drawing, image } = wish;
  const now = new Date().toISOString();
  return {
    id: pendingId(),
    asset_id: asset.id,
    version_id: version?.id ?? null,
    user_id: author.id,
    title: DEFAULT_NOTE_TITLE,
    body,
    status: DEFAULT_NOTE_STATUS,
    time,
    frame,
    image_url: image === null ? null : URL.createObjectURL(image),
    drawing,
    created: now,
    modified: now,
    own: true,
    user: author,
    version: version === null ? null : { ...version },
    comments: [],
  };
}

/** Sets a note's status, which leaves a comment; taken back when refused. */
export async function setNoteStatus(
  client: QueryClient,
  note: Note,
  status: NoteStatus,
): Promise<void> {
  patchNote(client, note, (one) => ({ ...one, status }));
  try {
    const saved = await api.one(changeNote, {
      params: { id: note.id },
      query: noteInclude,
      body: { status },
    });
    patchNote(client, note, () => saved);
  } catch (error) {
    patchNote(client, note, (one) => ({ ...one, status: note.status }));
    toast.refusal(error, 'Note status failed to update');
  }
}

/** Changes the text of one's own note. @returns false when it was refused and taken back */
export async function setNoteText(client: QueryClient, note: Note, body: string): Promise<boolean> {
  patchNote(client, note, (one) => ({ ...one, body }));
  try {
    await api.one(changeNote, { params: { id: note.id }, body: { body } });
    return true;
  } catch (error) {
    patchNote(client, note, (one) => ({ ...one, body: note.body }));
    toast.refusal(error, 'note failed to update.');
    return false;
  }
}

/** Deletes a note; it comes back when that is refused. */
export async function removeNote(client: QueryClient, note: Note): Promise<void> {
  patchNotes(client, note.asset_id, (notes) => notes.filter(({ id }) => id !== note.id));
  try {
    await api.call(deleteNote, { params: { id: note.id } });
  } catch (error) {
    toast.failure(error);
  } finally {
    await client.invalidateQueries({ queryKey: keys.notes(note.asset_id) });
  }
}
