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
