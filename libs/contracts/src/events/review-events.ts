import * as z from 'zod';
import { defineEvent } from './define-event.ts';

export const noteChanged = defineEvent(
  'notes.changed',
  z.object({
    id: z.int(),
    change: z.enum(['created', 'changed', 'removed']),
    asset_id: z.int(),
    version_id: z.int().nullable(),
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
