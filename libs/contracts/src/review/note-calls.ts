import { NOTE_TITLE } from '@jampot/domain';
import * as z from 'zod';
import { personResource } from '../assets/resources/person.resource.ts';
import { byId, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput, textInput } from '../call/inputs.ts';
import { drawingSchema } from './drawing.ts';
import { commentResource, noteResource } from './resources.ts';

const notes = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'notes', letter, within: 'folder' }) as const;
const comments = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'comments', letter, within: 'folder' }) as const;

/** A multipart body carries the drawing as JSON text. */
const drawingInput = z.preprocess((value, context) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'The drawing could not be read.' });
    return z.NEVER;
  }
}, drawingSchema.nullable());

/** A multipart body carries the list as JSON text. */
const mentionsInput = z
  .preprocess(
    (value) =>
      typeof value === 'string' && /^\[[\d, ]*\]$/u.test(value) ? JSON.parse(value) : value,
    z.array(idSchema).max(50, 'A text names at most 50 people.'),
  )
  .meta({
    description:
      'Ids of people whose names stand in the text as `@name`. Those who do not see the folder, or are not named, are left out.',
  });

const noteStatus = z.enum(['to do', 'completed', 'approved']);

export const listAssetNotes = defineCall(
  'review.list-asset-notes',
  notes('r'),
  'list',
  noteResource,
  {
    method: 'GET',
    path: 'assets/{id}/notes',
    summary: 'Notes of an asset, of all its versions',
    params: byId,
  },
);

export const createNote = defineCall('review.create-note', notes('c'), 'one', noteResource, {
  method: 'POST',
  path: 'assets/{id}/notes',
  summary: 'Leave a note',
  description:
    'JSON, or multipart with the flattened drawing as the part `image` (PNG, stored 550 ' +
    'wide); in JSON `image` is the id of a finished upload. `internal` notes are kept from guests, as ' +
    'their project chose; 403 for a guest who marks one.',
  params: byId,
  body: z.strictObject({
    version_id: idSchema.nullable().optional(),
    title: textInput(NOTE_TITLE.max).optional(),
    body: z.string().max(20_000).optional(),
    status: noteStatus.optional(),
    internal: flagInput.optional(),
    /** Seconds. */
    time: z.coerce.number().min(0).max(10_000_000).nullable().optional(),
    frame: z.coerce.number().pipe(z.int32().nonnegative()).nullable().optional(),
    drawing: drawingInput.optional(),
    mentions: mentionsInput.optional(),
  }),
  files: ['image'],
  status: 201,
});

export const listAssetPeople = defineCall(
  'review.list-asset-people',
  notes('r'),
  'list',
  personResource,
  {
    method: 'GET',
    path: 'assets/{id}/people',
    summary: 'People who can be named in notes of an asset: who sees its folder',
    params: byId,
  },
);

export const listNotes = defineCall('review.list-notes', 'signed-in', 'list', noteResource, {
  method: 'GET',
  path: 'notes',
  summary: 'Notes the caller may see',
});

export const readNote = defineCall('review.read-note', notes('r'), 'one', noteResource, {
  method: 'GET',
  path: 'notes/{id}',
  summary: 'One note',
  params: byId,
});

export const changeNote = defineCall('review.change-note', notes('u'), 'one', noteResource, {
  method: 'PATCH',
  path: 'notes/{id}',
  summary: 'Change a note',
  description:
    'Its writer changes text and drawing; anybody with notes:u its status, which leaves a' +
    ' comment. Whether it is internal is for its writer and whoever has notes:u, but for no guest.',
  params: byId,
  body: z.strictObject({
    id: pathIdInput,
    title: textInput(NOTE_TITLE.max).optional(),
    body: z.string().max(20_000).optional(),
    status: noteStatus.optional(),
    internal: flagInput.optional(),
    drawing: drawingInput.optional(),
    mentions: mentionsInput.optional(),
  }),
  files: ['image'],
});

export const deleteNote = defineCall('review.delete-note', notes('r'), 'one', noteResource, {
  method: 'DELETE',
  path: 'notes/{id}',
  summary: "Delete one's own note, or any with notes:d",
  params: byId,
});

export const listComments = defineCall(
  'review.list-comments',
  comments('r'),
  'list',
  commentResource,
  {
    method: 'GET',
    path: 'notes/{id}/comments',
    summary: 'Comments of a note',
    params: byId,
  },
);

export const createComment = defineCall(
  'review.create-comment',
  comments('c'),
  'one',
  commentResource,
  {
    method: 'POST',
    path: 'notes/{id}/comments',
    summary: 'Reply to a note',
    params: byId,
    body: z.strictObject({ body: z.string().max(20_000), mentions: mentionsInput.optional() }),
    status: 201,
  },
);

export const changeComment = defineCall(
  'review.change-comment',
  comments('u'),
  'one',
  commentResource,
  {
    method: 'PATCH',
    path: 'comments/{id}',
    summary: "Change one's own last comment",
    description: "Only one's own, of type comment, and only while it is the note's last.",
    params: byId,
    body: z.strictObject({ body: z.string().max(20_000), mentions: mentionsInput.optional() }),
  },
);

export const deleteComment = defineCall(
  'review.delete-comment',
  comments('r'),
  'one',
  commentResource,
  {
    method: 'DELETE',
    path: 'comments/{id}',
    summary: "Delete one's own last comment",
    params: byId,
  },
);
