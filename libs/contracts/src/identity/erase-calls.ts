import * as z from 'zod';
import { byId, defineAction, defineCall } from '../call/define-call.ts';
import { userResource } from './resources.ts';

/** What has to be typed before a person is erased. */
export const ERASE_WORD = 'ERASE';

export const eraseUser = defineCall(
  'identity.erase-user',
  { resource: 'users', letter: 'd' },
  'one',
  userResource,
  {
    method: 'POST',
    path: 'users/{id}/erase',
    summary: 'Erase a disabled user for good',
    description:
      'Name, e-mail, photo, settings and all that they signed in with go; what they made stays, as that ' +
      "of 'Former user {id}'. `confirm` is the word ERASE. Errors: 412 for a user who is not disabled.",
    params: byId,
    body: z.strictObject({ confirm: z.literal(ERASE_WORD, 'Type ERASE to confirm.') }),
  },
);

/** A part of what is known of a user. */
export const exportPartSchema = z.object({ part: z.string(), rows: z.array(z.unknown()) });

export const exportUser = defineAction(
  'identity.export-user',
  'signed-in',
  'export',
  exportPartSchema,
  {
    method: 'GET',
    path: 'users/{id}/export',
    summary: 'What is kept of the user itself, as JSON',
    description:
      "One's own, or any user's with users:u. Rows of one part each: the user, departments, days off, " +
      'sessions, devices, ways to sign in, letters, inbox and what they follow, without anything that signs ' +
      'in. What they made and wrote is answered by `users/{id}/export/assets`, `…/review`, `…/links`, ' +
      '`…/shares` and `…/render`.',
    params: byId,
  },
);
