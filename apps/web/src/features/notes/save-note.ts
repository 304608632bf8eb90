import { createNote } from '@jampot/contracts';
import type { Asset, Drawing, Note, Person, Version } from '@jampot/contracts';
import { DEFAULT_NOTE_STATUS, DEFAULT_NOTE_TITLE } from '@jampot/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { pendingId, shownChange, withoutRow, withRow } from '../../lib/changes/index.ts';
import { named, namedPeople } from './mentions/mentionable.query.ts';
import { notesSubject } from './note-subjects.ts';
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
  /** Kept from guests of the project. */
  readonly internal: boolean;
}

/** Adds a note to an asset. */
export const saveNote = () =>
  shownChange<NewNote, readonly Note[], Note>({
    // Notes don't wait for each other.
    subject: (client, { asset }) => notesSubject(client, asset.id, `new note ${pendingId()}`),
    atOnce: (wish, client) => {
      const pending = pendingNote(wish);
      return {
        shown: (notes) => withRow(notes, pending),
        send: () =>
          send(wish, client).finally(() => {
            if (pending.image_url !== null) URL.revokeObjectURL(pending.image_url);
          }),
        settled: (notes, note) => withRow(withoutRow(notes, pending.id), note),
      };
    },
    failed: 'Eek! Note did not save.',
  });

async function send(wish: NewNote, client: QueryClient): Promise<Note> {
  const { asset, version, body, frame, time, drawing, image, internal } = wish;
  const mentions = await namedPeople(client, asset.id, body);
  return api.one(
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
        ...(internal ? { internal } : {}),
        ...named(mentions),
      },
    },
    image === null ? {} : { files: { image } },
  );
}

function pendingNote(wish: NewNote): Note {
  const { asset, version, author, body, frame, time, drawing, image, internal } = wish;
  const now = new Date().toISOString();
  return {
    id: pendingId(),
    asset_id: asset.id,
    folder_id: null,
    version_id: version?.id ?? null,
    user_id: author.id,
    guest_name: null,
    guest_email: null,
    title: DEFAULT_NOTE_TITLE,
    body,
    status: DEFAULT_NOTE_STATUS,
    internal,
    time,
    frame,
    image_url: image === null ? null : URL.createObjectURL(image),
    mentions: [],
    drawing,
    created: now,
    modified: now,
    own: true,
    user: author,
    version: version === null ? null : { ...version },
    comments: [],
  };
}
