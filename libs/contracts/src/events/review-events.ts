import * as z from 'zod';
import { defineEvent } from './define-event.ts';

export const noteChanged = defineEvent(
  'notes.changed',
  z.object({
    id: z.int(),
    change: z.enum(['created', 'changed', 'removed']),
    asset_id: z.int(),
    version_id: z.int().nullable(),
    /** Kept from guests whose project shows them only what is open to them. */
    internal: z.boolean(),
  }),
  'notes',
);

/** All notes of a version came to an asset with it, or left one: one event, however many they are. */
export const notesMoved = defineEvent(
  'notes.moved',
  z.object({
    version_id: z.int(),
    change: z.enum(['came', 'left']),
    asset_id: z.int(),
  }),
  'notes',
);

/** A playlist, or which items it has, became another. */
export const playlistChanged = defineEvent(
  'playlists.changed',
  z.object({
    id: z.int(),
    change: z.enum(['created', 'changed', 'removed']),
    folder_id: z.int(),
  }),
  'playlists',
);

export const commentChanged = defineEvent(
  'comments.changed',
  z.object({
    id: z.int(),
    change: z.enum(['created', 'changed', 'removed']),
    note_id: z.int(),
    asset_id: z.int(),
  }),
  'comments',
);

/**
 * Somebody wrote a note or a reply, or named people in one that was written before. For services that
 * tell people of it.
 */
export const noteWritten = defineEvent(
  'notes.written',
  z.object({
    note_id: z.int(),
    /** Null for the note itself. */
    comment_id: z.int().nullable(),
    /** It was written before: only those are news who are named now. */
    again: z.boolean(),
    asset_id: z.int(),
    version_id: z.int().nullable(),
    /** Of the preview, counted from 0. */
    frame: z.int().nullable(),
    /** Of the note, by which guests see it: its writer, null for a guest of a share, and its mark. */
    note_user_id: z.int().nullable(),
    internal: z.boolean(),
    /** Who wrote it, where that is a guest of a share. */
    guest: z.string().nullable(),
    /** Who made that share, and is told of it. */
    sharer_id: z.int().nullable(),
    /** The beginning of what was written. */
    text: z.string(),
    /** People who are named in it, who see the folder. */
    mentions: z.array(z.int()),
  }),
);

/** Told to whoever asked for a film: it is there, failed, or went. */
export const filmChanged = defineEvent(
  'films.changed',
  z.object({ id: z.int(), playlist_id: z.int() }),
);

/** Not kept: how far a film is. Sent to whoever asked for it. */
export const filmProgressed = defineEvent(
  'films.progressed',
  z.object({
    id: z.int(),
    playlist_id: z.int(),
    /** 0 to 100. */
    percent: z.number(),
    /** What is being done, for people. */
    step: z.string(),
    /** Null while unknown. */
    seconds_left: z.number().nullable(),
  }),
);

/** The worker ended an attempt at a film. Only the newest attempt counts. */
export const filmEnded = defineEvent(
  'films.ended',
  z.object({
    film_id: z.int(),
    attempt: z.int(),
    outcome: z.discriminatedUnion('state', [
      /** Bytes and frames of the film. */
      z.object({ state: z.literal('done'), size: z.int(), frames: z.int() }),
      z.object({ state: z.literal('failed'), error: z.string() }),
      z.object({ state: z.literal('cancelled') }),
    ]),
  }),
);
