import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';
import { drawingSchema } from './drawing.ts';

/**
 * What the shares service asks on behalf of guests. Internal: none of it can be reached from outside, and the share
 * that it names is one that the guest has opened.
 */

export const guestNoteSchema = z.object({
  id: z.int(),
  version_id: z.int(),
  /** Who they say they are. */
  name: z.string(),
  body: z.string(),
  time: z.number().nullable(),
  frame: z.int().nullable(),
  drawing: drawingSchema.nullable(),
  created: z.iso.datetime({ offset: true }),
});
export type GuestNote = z.infer<typeof guestNoteSchema>;

const id = z.int().positive();
const ofShare = { account_id: id, share_id: id };

export const listNotesOfShare = defineAction(
  'review.list-notes-of-share',
  'public',
  'guestnotes',
  guestNoteSchema,
  {
    method: 'GET',
    path: '',
    summary: 'What guests wrote through a share',
    body: z.object({ ...ofShare, version_ids: z.array(id).max(1000) }),
  },
);

/** Errors: 404 for a version that is gone; 412 for a note that says nothing, or when there are too many. */
export const addNoteOfShare = defineAction(
  'review.add-note-of-share',
  'public',
  'guestnotes',
  guestNoteSchema,
  {
    method: 'POST',
    path: '',
    summary: 'A guest left a note through a share',
    body: z.object({
      ...ofShare,
      version_id: id,
      /** Who made the share, and is told. */
      sharer_id: id,
      name: z.string(),
      email: z.string(),
      body: z.string(),
      time: z.number().nullable(),
      frame: z.int().nullable(),
      drawing: drawingSchema.nullable(),
    }),
  },
);
