import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

/** What letters are switched off by, in a user's metadata. */
export const MAIL_SETTINGS = ['noteUpdates', 'noteStatuses'] as const;
export type MailSetting = (typeof MAIL_SETTINGS)[number];

export const unsubscribe = defineAction(
  'identity.unsubscribe',
  'public',
  'unsubscribed',
  z.object({ settings: z.array(z.enum(MAIL_SETTINGS)) }),
  {
    method: 'POST',
    path: 'unsubscribe',
    summary: 'Have no more letters of a kind',
    description:
      'As RFC 8058 has it: mail programs post the address of a letter, without signing in. It switches off ' +
      'what that letter told of, and nothing else. 410 `link_expired` for a token that is none.',
    query: z.object({
      token: z.string().min(1).max(512).describe('From the letter: for whom, and of which kind'),
    }),
    body: z.strictObject({ 'List-Unsubscribe': z.string().max(100).optional() }),
    repeatable: true,
    errors: ['link_expired'],
  },
);
