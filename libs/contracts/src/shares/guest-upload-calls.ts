import { ASSET_NAME, fileNameProblem } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineAction, defineCall, idSchema } from '../call/define-call.ts';
import { nameInput } from '../call/inputs.ts';
import { guestIdentity } from './guest-note-calls.ts';
import { guestUploadResource } from './share.resource.ts';

/** Files of one share that wait, and their bytes together. */
export const MOST_GUEST_UPLOADS = 50;
export const MOST_GUEST_BYTES = 100_000_000_000;
/** Days after which one that nobody took in is removed. */
export const GUEST_UPLOAD_DAYS = 30;

const key = z.string().max(200);
const ofShare = { share_id: idSchema, key };
const told = z.object({ key: z.string() });

/** Internal: whether somebody may send files to a share now. Errors as those of any guest; 403 where it takes none. */
export const openGuestDrop = defineAction(
  'shares.open-drop',
  'public',
  'drops',
  z.object({ share_id: z.int(), account_id: z.int() }),
  {
    method: 'GET',
    path: '',
    summary: 'Whether a guest may send files to a share',
    body: z.object({ hash: z.string().max(200) }),
  },
);

/** Internal, before the first byte: 413 for more than may wait, 412 for a guest or a file without a name. */
export const admitGuestUpload = defineAction('shares.admit-upload', 'public', 'uploads', told, {
  method: 'POST',
  path: '',
  summary: 'Admits a file of a guest, or refuses it',
  repeatable: true,
  body: z.object({
    ...ofShare,
    ...guestIdentity,
    bytes: z.int().nonnegative(),
    file: z
      .string()
      .min(1, 'The file needs a name.')
      .superRefine((name, context) => {
        const problem = fileNameProblem(name);
        if (problem !== null) context.addIssue({ code: 'custom', message: problem });
      }),
  }),
});

/** Internal: all of a file has come. */
export const settleGuestUpload = defineAction('shares.settle-upload', 'public', 'uploads', told, {
  method: 'POST',
  path: '',
  summary: 'A file of a guest is there',
  repeatable: true,
  body: z.object({
    ...ofShare,
    size: z.int().nonnegative(),
    sha256: z.string(),
    content_type: z.string(),
  }),
});

/** Internal: nothing comes of a file, or its guest wants it back. */
export const endGuestUpload = defineAction('shares.end-upload', 'public', 'uploads', told, {
  method: 'DELETE',
  path: '',
  summary: 'A file of a guest is not wanted any more',
  repeatable: true,
  body: z.object(ofShare),
});

export const listGuestUploads = defineCall(
  'shares.list-guest-uploads',
  'signed-in',
  'list',
  guestUploadResource,
  {
    method: 'GET',
    path: 'guestuploads',
    summary: 'Files of guests that wait to be taken in',
    description: "Those of the caller's own shares; administrators have all of the account.",
  },
);

export const takeGuestUpload = defineAction(
  'shares.take-guest-upload',
  { resource: 'versions', letter: 'c', within: 'folder' },
  'versions',
  z.object({ id: z.int(), asset_id: z.int() }),
  {
    method: 'POST',
    path: 'guestuploads/{id}/take',
    summary: 'Take a file of a guest in, as a version of the asset of that name',
    description:
      'Published into the folder of the share as if the caller had uploaded it: the errors of ' +
      'publishing a version; 404 for one that is not there, or of a share that is not theirs.',
    params: byId,
    body: z.strictObject({
      /** Of the asset; without it what the file is called, without its ending. */
      name: nameInput(ASSET_NAME).optional(),
    }),
    status: 201,
    errors: ['asset_deleted', 'unsupported_type'],
  },
);

export const refuseGuestUpload = defineAction(
  'shares.refuse-guest-upload',
  'signed-in',
  'guestuploads',
  z.object({ id: z.int() }),
  {
    method: 'DELETE',
    path: 'guestuploads/{id}',
    summary: 'Refuse a file of a guest: its bytes are removed',
    params: byId,
  },
);
