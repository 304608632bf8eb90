import * as z from 'zod';
import { defineAction, idSchema } from '../call/define-call.ts';
import { textInput } from '../call/inputs.ts';
import { emailSchema } from '../identity/session-calls.ts';
import { drawingSchema } from '../review/drawing.ts';
import { guestNoteSchema } from '../review/guest-note-calls.ts';
import { byHash } from './by-hash.ts';

export const LONGEST_GUEST_NAME = 80;
export const LONGEST_GUEST_NOTE = 5000;

/** Turns of writing direction, and letters that nobody sees: a name could pass for another by them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

const guestName = textInput(LONGEST_GUEST_NAME)
  .overwrite((name) => name.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim())
  .refine((name) => name !== '', 'Your name is needed.');

/** Who a guest says they are: nobody has proved it. */
export const guestIdentity = { name: guestName, email: emailSchema };

export const listGuestNotes = defineAction(
  'shares.list-guest-notes',
  'public',
  'guestnotes',
  guestNoteSchema,
  {
    method: 'GET',
    path: 'shares/{hash}/notes',
    summary: 'What guests of a share wrote, the first first',
    description:
      "Notes that were left through this very share, on what it shows; members' notes are not among them. " +
      'Errors: 403 where it takes no notes, or before the password.',
    params: byHash,
    errors: ['forbidden', 'not_found', 'link_expired', 'throttled'],
  },
);

export const leaveGuestNote = defineAction(
  'shares.leave-guest-note',
  'public',
  'guestnotes',
  guestNoteSchema,
  {
    method: 'POST',
    path: 'shares/{hash}/notes',
    summary: 'Leave a note as a guest of a share',
    description:
      'Members see it as a note of a guest. Errors: 403 where the share takes no notes, or before the password; 412 ' +
      'without text and drawing, and beyond 300 notes of guests on a version; 429 with `Retry-After`.',
    params: byHash,
    body: z.strictObject({
      ...guestIdentity,
      version_id: idSchema,
      body: textInput(LONGEST_GUEST_NOTE).optional(),
      /** Seconds. */
      time: z.number().min(0).max(10_000_000).nullable().optional(),
      frame: z.int32().nonnegative().nullable().optional(),
      drawing: drawingSchema.nullable().optional(),
    }),
    status: 201,
    errors: ['forbidden', 'not_found', 'link_expired', 'throttled'],
  },
);
