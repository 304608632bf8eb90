import * as z from 'zod';
import { defineAction, idSchema } from '../call/define-call.ts';
import { permissionsSchema } from '../identity/permissions-schema.ts';

/** Keys of objects that are judged at once. */
export const MOST_JUDGED_FILES = 500;

const keys = z.array(z.string().max(200)).min(1).max(MOST_JUDGED_FILES);
/** Those of the keys that may be opened now; of what is hidden and of what is not there nothing is told. */
const openKey = z.object({ key: z.string() });
const theirs = {
  method: 'GET',
  path: '',
  summary: 'Which files the caller may open now',
  body: z.object({ keys }),
} as const;

/** Internal: who reads files in a session now, of whom an address tells the user and the session's tag. */
export const findFileReader = defineAction(
  'identity.find-file-reader',
  'public',
  'readers',
  z.object({
    role_id: z.int(),
    level: z.int(),
    permissions: permissionsSchema,
    session_id: z.string(),
  }),
  {
    method: 'GET',
    path: '',
    summary: 'Who reads files in a session now; nobody where it has ended',
    body: z.object({ account_id: idSchema, user_id: idSchema, session: z.string().max(40) }),
  },
);

/** Internal: files of versions. */
export const judgeVersionFiles = defineAction(
  'assets.judge-files',
  'signed-in',
  'files',
  openKey,
  theirs,
);

/** Internal: pictures of notes, and films of playlists. */
export const judgeReviewFiles = defineAction(
  'review.judge-files',
  'signed-in',
  'files',
  openKey,
  theirs,
);

/** Internal: files that guests sent, for who takes them in. */
export const judgeGuestFiles = defineAction(
  'shares.judge-guest-files',
  'signed-in',
  'files',
  openKey,
  theirs,
);

/** Internal: photos of people. */
export const judgePhotos = defineAction(
  'identity.judge-files',
  'signed-in',
  'files',
  openKey,
  theirs,
);

/** Internal: files that a share shows now. */
export const judgeSharedFiles = defineAction('shares.judge-files', 'public', 'files', openKey, {
  method: 'GET',
  path: '',
  summary: 'Which files a share shows now',
  body: z.object({ share_id: idSchema, keys }),
});
